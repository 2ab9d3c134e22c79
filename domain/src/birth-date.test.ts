import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  ageOn,
  compactDate,
  formatMonthDayYear,
  parseBirthDate,
  parseMonthDayYear,
  typeMonthDayYear,
} from './birth-date.ts';
import { dateOfEpochDay } from './calendar-date.ts';

const today = '2026-11-21';

describe('MM/DD/YYYY', () => {
  it.each([
    ['02/29/2024', '2024-02-29'],
    ['02/29/2000', '2000-02-29'],
    ['12/31/1999', '1999-12-31'],
  ])('reads %s', (text, date) => expect(parseMonthDayYear(text)).toBe(date));
  it.each([
    '',
    '02/29/2023',
    '02/29/1900',
    '04/31/2024',
    '13/01/2024',
    '00/10/2024',
    '1/1/2024',
    '2024-01-01',
    '01-01-2024',
    '01/01/24',
    '01/01/2024 ',
  ])('refuses %j', (text) => expect(parseMonthDayYear(text)).toBeUndefined());

  test('is read back as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -25_000, max: 40_000 }).map(dateOfEpochDay), (date) => {
        return parseMonthDayYear(formatMonthDayYear(date)) === date;
      }),
    );
  });

  it.each([
    ['', ''],
    ['0', '0'],
    ['0229', '02/29'],
    ['02292', '02/29/2'],
    ['02/29/2024', '02/29/2024'],
    ['022920245', '02/29/2024'],
  ])('typing %j shows %j', (text, shown) => expect(typeMonthDayYear(text)).toBe(shown));

  it('is sent as YYYYMMDD', () => expect(compactDate('1988-02-29')).toBe('19880229'));
});

describe('dates of birth', () => {
  it.each([
    ['02/29/1988', '1988-02-29'],
    ['11/21/2026', '2026-11-21'],
    ['01/02/1901', '1901-01-02'],
    ['11/22/2026', undefined],
    ['01/01/1901', undefined],
    ['02/29/1989', undefined],
  ])('%s is %s', (text, date) => expect(parseBirthDate(text, today)).toBe(date));

  it.each([
    ['1988-11-21', '2026-11-21', 38],
    ['1988-11-22', '2026-11-21', 37],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2026-11-21', '2026-11-21', 0],
  ])('born %s is on %s %d years old', (birthDate, day, age) => expect(ageOn(birthDate, day)).toBe(age));
});
