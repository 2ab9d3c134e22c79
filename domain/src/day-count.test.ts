import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, dateOfEpochDay, epochDay } from './calendar-date.ts';
import { DAY_COUNTS, type DayCount, thirtyDayMonths, yearFraction } from './day-count.ts';

const anyDate = fc.integer({ min: epochDay('2020-01-01'), max: epochDay('2035-12-31') }).map(dateOfEpochDay);

describe('thirtyDayMonths', () => {
  it.each([
    ['2024-01-01', '2024-02-01', 30],
    ['2024-01-01', '2025-01-01', 360],
    ['2024-01-31', '2024-03-31', 60],
    ['2024-01-30', '2024-03-31', 60],
    ['2024-01-15', '2024-03-31', 76],
    ['2023-02-28', '2024-02-29', 360],
    ['2024-02-29', '2024-03-31', 30],
    ['2025-02-28', '2025-03-01', 1],
  ])('%s to %s counts %d', (from, to, days) => expect(thirtyDayMonths(from, to)).toBe(days));
});

describe('yearFraction', () => {
  it.each<[DayCount, string, string, number, number]>([
    ['30/360', '2024-01-01', '2024-02-01', 30, 360],
    ['actual/360', '2024-01-01', '2024-02-01', 31, 360],
    ['actual/364', '2024-01-01', '2024-02-01', 31, 364],
    ['actual/365', '2024-01-01', '2024-02-01', 31, 365],
    ['actual/actual', '2023-01-01', '2023-02-01', 31, 365],
    ['actual/actual', '2024-01-01', '2024-02-01', 31, 366],
    ['actual/actual', '2023-12-31', '2024-01-02', 1 * 366 + 1 * 365, 365 * 366],
    ['actual/actual', '2024-02-01', '2024-01-01', -31, 366],
  ])('%s from %s to %s is %d/%d', (dayCount, from, to, numerator, denominator) => {
    expect(yearFraction(dayCount, from, to)).toEqual({ numerator, denominator });
  });

  test('a part of a 30/360 month is its share of the real days, and the whole month is a twelfth', () => {
    const period = { start: '2024-02-01', end: '2024-03-01' };
    const part = yearFraction('30/360', '2024-02-01', '2024-02-15', period);
    expect(part.numerator / part.denominator).toBeCloseTo(14 / 29 / 12, 12);
    const whole = yearFraction('30/360', period.start, period.end, period);
    expect(whole.numerator / whole.denominator).toBeCloseTo(1 / 12, 12);
  });

  test('time that passes never shrinks, under any day count', () => {
    const counts = fc.constantFrom(...DAY_COUNTS);
    fc.assert(
      fc.property(counts, anyDate, fc.integer({ min: 0, max: 1500 }), (dayCount, from, days) => {
        const short = yearFraction(dayCount, from, addDays(from, days));
        const long = yearFraction(dayCount, from, addDays(from, days + 1));
        expect(long.numerator / long.denominator).toBeGreaterThanOrEqual(short.numerator / short.denominator - 1e-12);
        expect(Number.isSafeInteger(long.numerator) && long.denominator > 0).toBe(true);
      }),
    );
  });
});
