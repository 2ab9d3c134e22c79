import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  addDays,
  addMonths,
  calendarDate,
  compareDates,
  dateInZone,
  dateOfEpochDay,
  dateOfInstant,
  dateParts,
  dayOfWeek,
  daysBetween,
  daysInMonth,
  epochDay,
  instantOf,
  isCalendarDate,
  isTimeZone,
  minutesInZone,
} from './calendar-date.ts';

const anyDate = fc.integer({ min: epochDay('1900-01-01'), max: epochDay('2199-12-31') }).map(dateOfEpochDay);
const zones = fc.constantFrom('America/Chicago', 'America/New_York', 'America/Phoenix', 'Pacific/Honolulu', 'UTC');

describe('isCalendarDate', () => {
  it.each(['2026-01-31', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('takes %s', (date) => {
    expect(isCalendarDate(date)).toBe(true);
  });
  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
  ])('refuses %s', (date) => expect(isCalendarDate(date)).toBe(false));
  it.each(['', '20260101', '2026-01-01T00:00:00Z', '2026-01-01\n', 20260101, null, undefined, {}])(
    'refuses %j',
    (value) => {
      expect(isCalendarDate(value)).toBe(false);
    },
  );
});

describe('arithmetic', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-05-05', 0, '2026-05-05'],
  ])('%s and %d days is %s', (date, days, result) => expect(addDays(date, days)).toBe(result));

  it.each([
    ['2025-01-31', 1, undefined, '2025-02-28', '2025-03-01'],
    ['2025-01-31', 2, undefined, '2025-03-31', '2025-03-31'],
    ['2025-01-31', 3, undefined, '2025-04-30', '2025-05-01'],
    ['2024-01-30', 1, undefined, '2024-02-29', '2024-03-01'],
    ['2026-11-15', 2, undefined, '2027-01-15', '2027-01-15'],
    ['2026-01-15', -1, undefined, '2025-12-15', '2025-12-15'],
    ['2025-02-28', 1, 31, '2025-03-31', '2025-03-31'],
    ['2025-02-28', 2, 31, '2025-04-30', '2025-05-01'],
  ])('%s and %d months on day %s is %s (clamp) or %s (roll)', (date, months, anchor, clamped, rolled) => {
    expect(addMonths(date, months, anchor, 'clamp')).toBe(clamped);
    expect(addMonths(date, months, anchor, 'roll')).toBe(rolled);
  });

  it.each([
    ['1970-01-01', 4],
    ['2026-11-21', 6],
    ['2024-02-29', 4],
    ['1901-01-01', 2],
  ])('%s is day %d of the week', (date, weekday) => expect(dayOfWeek(date)).toBe(weekday));

  it('compares by day', () => {
    expect(compareDates('2026-01-09', '2026-01-10')).toBe(-1);
    expect(compareDates('2026-01-10', '2026-01-10')).toBe(0);
    expect(compareDates('2026-02-01', '2026-01-31')).toBe(1);
  });

  it('refuses what is no date', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
    expect(() => calendarDate(2026, 2, 30)).toThrow(RangeError);
    expect(() => dateParts('')).toThrow(RangeError);
  });

  test('days there and back are the same day', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -20_000, max: 20_000 }), (date, days) => {
        const later = addDays(date, days);
        expect(daysBetween(date, later)).toBe(days);
        expect(addDays(later, -days)).toBe(date);
        expect(Math.sign(compareDates(later, date))).toBe(Math.sign(days));
      }),
    );
  });

  test('every day agrees with the platform calendar', () => {
    fc.assert(
      fc.property(anyDate, (date) => new Date(epochDay(date) * 86_400_000).toISOString().slice(0, 10) === date),
    );
  });

  test('due dates of a monthly series strictly increase, on the anchor day or at the end of the month', () => {
    fc.assert(
      fc.property(anyDate, fc.constantFrom('clamp' as const, 'roll' as const), (first, atEnd) => {
        let before = first;
        for (let month = 1; month <= 24; month++) {
          const due = addMonths(first, month, undefined, atEnd);
          expect(due > before).toBe(true);
          const { year, month: dueMonth, day } = dateParts(due);
          const isAnchor = day === dateParts(first).day;
          expect(isAnchor || (atEnd === 'clamp' ? day === daysInMonth(year, dueMonth) : day === 1)).toBe(true);
          before = due;
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('zones', () => {
  it.each([
    ['America/Chicago', '2026-07-01T04:59:00Z', '2026-06-30', 23 * 60 + 59],
    ['America/Chicago', '2026-07-01T05:00:00Z', '2026-07-01', 0],
    ['America/Chicago', '2026-01-01T05:59:59Z', '2025-12-31', 23 * 60 + 59],
    ['America/Phoenix', '2026-07-01T07:00:00Z', '2026-07-01', 0],
    ['Asia/Kolkata', '2026-07-01T00:00:00Z', '2026-07-01', 5 * 60 + 30],
  ])('in %s the instant %s is %s, minute %d', (zone, instant, date, minutes) => {
    expect(dateInZone(Date.parse(instant), zone)).toBe(date);
    expect(minutesInZone(Date.parse(instant), zone)).toBe(minutes);
  });

  it('takes Chicago unless told otherwise', () => {
    expect(dateInZone(Date.parse('2026-07-01T04:59:00Z'))).toBe('2026-06-30');
    expect(new Date(instantOf('2026-07-01', 0)).toISOString()).toBe('2026-07-01T05:00:00.000Z');
  });

  it.each([
    ['an ordinary time', '2026-07-01', 17 * 60, '2026-07-01T22:00:00.000Z'],
    ['a time that spring skips moves on', '2026-03-08', 2 * 60 + 30, '2026-03-08T08:30:00.000Z'],
    ['a time that autumn repeats is the first', '2026-11-01', 60 + 30, '2026-11-01T06:30:00.000Z'],
  ])('%s', (_, date, minutes, instant) => {
    expect(new Date(instantOf(date, minutes, 'America/Chicago')).toISOString()).toBe(instant);
  });

  it('knows which zones there are', () => {
    expect(isTimeZone('America/Chicago')).toBe(true);
    expect(isTimeZone('America/Nowhere')).toBe(false);
    expect(() => dateInZone(0, 'America/Nowhere')).toThrow(RangeError);
  });

  test('the instant of a day at noon is that day at noon', () => {
    fc.assert(
      fc.property(anyDate, zones, (date, zone) => {
        const noon = instantOf(date, 12 * 60, zone);
        expect(dateInZone(noon, zone)).toBe(date);
        expect(minutesInZone(noon, zone)).toBe(12 * 60);
      }),
    );
  });
});

test.each([
  ['2026-12-01T03:30:00.000Z', 'America/New_York', '2026-11-30'],
  ['2026-12-01T05:30:00.000Z', 'America/New_York', '2026-12-01'],
  ['2026-12-01T05:30:00.000Z', 'America/Los_Angeles', '2026-11-30'],
])('%s in %s is on %s', (instant, zone, date) => expect(dateOfInstant(instant, zone)).toBe(date));
