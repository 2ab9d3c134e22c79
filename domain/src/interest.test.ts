import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type DayCount, yearFraction } from './day-count.ts';
import { exactInterest, interestCents, parseRatePercent } from './interest.ts';
import { divideRounded } from './money.ts';

describe('interestCents', () => {
  it.each<[string, number, string, string, string, DayCount, number]>([
    ['100.00 at 9.4822 % for a 30-day month', 100_00, '9.4822', '2024-01-01', '2024-02-01', '30/360', 79],
    ['the next month of that loan', 83_66, '9.4822', '2024-02-01', '2024-03-01', '30/360', 66],
    ['100.00 at 15.678 % for 31 days of 365', 100_00, '15.678', '2023-01-01', '2023-02-01', 'actual/365', 1_33],
    ['100.00 at 7 % for a 30-day month', 100_00, '7', '2024-01-01', '2024-02-01', '30/360', 58],
    [
      '10,000.00 at 12 % for 28 days, actual/actual',
      10_000_00,
      '12',
      '2025-01-31',
      '2025-02-28',
      'actual/actual',
      92_05,
    ],
    ['10,000.00 at 12 % for a year of 364', 10_000_00, '12', '2025-01-01', '2025-12-31', 'actual/364', 1_200_00],
    ['10,000.00 at 12 % for 360 days of 360', 10_000_00, '12', '2025-01-01', '2025-12-27', 'actual/360', 1_200_00],
    ['nothing on the day itself', 100_00, '12', '2025-01-01', '2025-01-01', 'actual/365', 0],
    ['nothing at zero percent', 100_00, '0', '2025-01-01', '2026-01-01', 'actual/365', 0],
  ])('%s', (_, principal, rate, from, to, dayCount, interest) => {
    expect(interestCents(principal, rate, yearFraction(dayCount, from, to), 'HALF_EVEN')).toBe(interest);
  });

  test('a payoff inside a 30/360 month takes the month by its real days: 83.57 owes 24 cents on February 15', () => {
    const period = { start: '2024-02-01', end: '2024-03-01' };
    const years = yearFraction('30/360', '2024-02-01', '2024-02-15', period);
    expect(83_57 + interestCents(83_57, '7', years, 'HALF_EVEN')).toBe(83_81);
  });

  test('half a cent goes where the product says', () => {
    const years = { numerator: 1, denominator: 1 };
    expect(interestCents(50, '1', years, 'HALF_EVEN')).toBe(0);
    expect(interestCents(50, '1', years, 'HALF_UP')).toBe(1);
  });

  test('days summed one by one, rounded once, are the whole stretch', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000_00 }), fc.integer({ min: 1, max: 400 }), (principal, days) => {
        const day = exactInterest(principal, '29.99', { numerator: 1, denominator: 365 });
        let sum = 0n;
        for (let count = 0; count < days; count++) sum += day.numerator;
        const whole = interestCents(principal, '29.99', { numerator: days, denominator: 365 }, 'HALF_EVEN');
        return Number(divideRounded(sum, day.denominator, 'HALF_EVEN')) === whole;
      }),
    );
  });
});

describe('parseRatePercent', () => {
  it('reads a rate exactly', () => {
    expect(parseRatePercent('9.4822')).toEqual({ numerator: 94_822, denominator: 1_000_000 });
    expect(parseRatePercent('391')).toEqual({ numerator: 391, denominator: 100 });
  });
  it.each(['', '-1', '1.', '.5', '1e2', '1,5', '12 %', '123456', '0.123456789'])('refuses %j', (text) => {
    expect(() => parseRatePercent(text)).toThrow(RangeError);
  });
});
