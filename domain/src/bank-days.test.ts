import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addBankDays, bankDayOnOrAfter, bankDayOnOrBefore, bankHolidays, isBankDay, nextBankDay } from './bank-days.ts';
import { addDays, dateOfEpochDay, dayOfWeek, daysBetween, epochDay } from './calendar-date.ts';

const anyDate = fc.integer({ min: epochDay('2022-01-01'), max: epochDay('2060-12-31') }).map(dateOfEpochDay);

describe('bankHolidays', () => {
  it('are eleven in 2026', () => {
    expect(bankHolidays(2026)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-04',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ]);
  });
  it('were ten before Juneteenth', () => expect(bankHolidays(2021)).toHaveLength(10));
});

describe('isBankDay', () => {
  it.each([
    ['an ordinary Friday', '2026-11-20', true],
    ['a Saturday', '2026-11-21', false],
    ['a Sunday', '2026-11-22', false],
    ['Thanksgiving', '2026-11-26', false],
    ['the Friday after Thanksgiving', '2026-11-27', true],
    ['the Friday before a Saturday holiday', '2026-07-03', true],
    ['the Monday after a Saturday holiday', '2026-07-06', true],
    ['the Monday after a Sunday holiday', '2027-07-05', false],
    ['New Year on a Sunday closes Monday', '2023-01-02', false],
    ['New Year on a Saturday leaves Friday open', '2021-12-31', true],
    ['Juneteenth in 2026', '2026-06-19', false],
  ])('%s (%s): %s', (_, date, open) => expect(isBankDay(date)).toBe(open));
});

describe('moving by bank days', () => {
  it.each([
    ['2026-11-20', '2026-11-20', '2026-11-23'],
    ['2026-11-21', '2026-11-23', '2026-11-23'],
    ['2026-11-25', '2026-11-25', '2026-11-27'],
    ['2026-12-25', '2026-12-28', '2026-12-28'],
    ['2027-07-03', '2027-07-06', '2027-07-06'],
  ])('from %s: on or after %s, strictly after %s', (date, onOrAfter, after) => {
    expect(bankDayOnOrAfter(date)).toBe(onOrAfter);
    expect(nextBankDay(date)).toBe(after);
  });

  it.each([
    ['2026-11-30', -3, '2026-11-24'],
    ['2026-11-24', 3, '2026-11-30'],
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-21', -1, '2026-11-20'],
  ])('%s and %d bank days is %s', (date, count, result) => expect(addBankDays(date, count)).toBe(result));

  test('the next bank day is open, later, and no bank day lies between', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const next = nextBankDay(date);
        expect(isBankDay(next)).toBe(true);
        expect(daysBetween(date, next)).toBeGreaterThan(0);
        expect(daysBetween(date, next)).toBeLessThanOrEqual(5);
        for (let day = addDays(date, 1); day < next; day = addDays(day, 1)) expect(isBankDay(day)).toBe(false);
      }),
    );
  });

  test('no holiday closes a Friday because the Saturday is one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2022, max: 2100 }), (year) => {
        const fixed = [`${year}-07-04`, `${year}-12-25`, `${year}-11-11`].filter((date) => dayOfWeek(date) === 6);
        return fixed.every((date) => isBankDay(addDays(date, -1)));
      }),
    );
  });
});

describe('bankDayOnOrBefore', () => {
  it.each([
    ['a bank day itself', '2026-03-13', '2026-03-13'],
    ['the Friday before a weekend', '2026-03-15', '2026-03-13'],
    ['the Friday before a Monday holiday', '2026-01-19', '2026-01-16'],
  ])('is %s', (_, date, expected) => expect(bankDayOnOrBefore(date)).toBe(expected));
});
