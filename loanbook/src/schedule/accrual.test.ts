import { epochDay } from '@lendside/domain/calendar-date';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { earn, type InterestTerms, partsPerCent, rateMillionths } from './accrual.ts';

const terms = (over: Partial<InterestTerms> = {}): InterestTerms => ({
  rateMillionths: rateMillionths('12'),
  dayCount: 'actual/365',
  rounding: 'HALF_EVEN',
  periodDays: [],
  ...over,
});

describe('interest between two dates', () => {
  test.each([
    ['actual/365', '5000.00 at 12 % for 30 days', 500_000, '12', '2022-11-01', '2022-12-01', 4932],
    ['actual/365', '100.00 at 15.678 % for a January', 10_000, '15.678', '2024-01-01', '2024-02-01', 133],
    ['actual/360', '100.00 at 12 % for 30 days', 10_000, '12', '2024-01-01', '2024-01-31', 100],
    ['actual/364', '100.00 at 36.4 % for 10 days', 10_000, '36.4', '2024-01-01', '2024-01-11', 100],
    ['actual/actual', '100.00 at 36.6 % for 10 days of a leap year', 10_000, '36.6', '2024-03-01', '2024-03-11', 100],
    ['actual/actual', '100.00 at 36.5 % for 10 days of a common year', 10_000, '36.5', '2025-03-01', '2025-03-11', 100],
    ['30/360', '100.00 at 12 % for a February', 10_000, '12', '2024-02-01', '2024-03-01', 100],
  ] as const)('%s: %s', (dayCount, _, principalCents, rate, from, to, expected) => {
    const of = terms({ dayCount, rateMillionths: rateMillionths(rate) });
    expect(earn(of, principalCents, epochDay(from), epochDay(to), 0).cents).toBe(expected);
  });

  test('a rate with more than four decimals is refused', () => {
    expect(() => rateMillionths('9.48221')).toThrow(RangeError);
  });
});

const anyTerms = fc.record({
  rateMillionths: fc.integer({ min: 0, max: 4_000_000 }),
  dayCount: fc.constantFrom('actual/360', 'actual/364', 'actual/365', 'actual/actual', '30/360'),
  rounding: fc.constantFrom('HALF_EVEN', 'HALF_UP'),
  periodDays: fc.constant([19_000, 19_031, 19_060, 19_091, 19_121, 19_152, 19_182]),
}) as fc.Arbitrary<InterestTerms>;

describe('accrual', () => {
  test('in stages comes to the same as at once: no stretch of days is rounded away or counted twice', () => {
    const stops = fc.array(fc.integer({ min: 19_000, max: 19_182 }), { maxLength: 12 });
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 1, max: 100_000_000 }), stops, (interest, principalCents, days) => {
        let cents = 0;
        let remainder = 0;
        let from = 19_000;
        for (const day of [...days.sort((a, b) => a - b), 19_182]) {
          const earned = earn(interest, principalCents, from, day, remainder);
          expect(earned.cents).toBeGreaterThanOrEqual(0);
          cents += earned.cents;
          remainder = earned.remainder;
          from = day;
        }
        const whole = earn(interest, principalCents, 19_000, 19_182, 0);
        const parts = BigInt(partsPerCent(interest.dayCount));
        expect(BigInt(cents) * parts + BigInt(remainder)).toBe(BigInt(whole.cents) * parts + BigInt(whole.remainder));
      }),
    );
  });

  test('a second event on the same day earns nothing and changes nothing', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 0, max: 100_000_000 }), (interest, principalCents) => {
        const first = earn(interest, principalCents, 19_000, 19_017, 0);
        expect(earn(interest, principalCents, 19_017, 19_017, first.remainder)).toEqual({
          cents: 0,
          remainder: first.remainder,
        });
      }),
    );
  });

  test('whole-number arithmetic agrees with exact arithmetic around every half', () => {
    const day = epochDay('2026-03-01');
    for (let principal = 1; principal < 4000; principal++) {
      const { cents, remainder } = earn(terms({ rateMillionths: 182_500 }), principal, day, day + 1, 0);
      expect(BigInt(cents) * 365_000_000n + BigInt(remainder)).toBe(BigInt(principal) * 182_500n);
      expect(Math.abs(remainder) * 2).toBeLessThanOrEqual(365_000_000);
    }
  });
});
