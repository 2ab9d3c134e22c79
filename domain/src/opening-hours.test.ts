import { describe, expect, test } from 'vitest';
import { hoursRow, openingAt, openingHours } from './opening-hours.ts';

const WEEK = openingHours('Mon-Fri 09:00-18:00\nSat 09:00-14:00\nSun closed') ?? [];
const CENTRAL = 'America/Chicago';

describe('a week of hours', () => {
  test('by weekday', () => {
    expect(WEEK[0]).toBeUndefined();
    expect(WEEK[1]).toEqual({ opensMinute: 540, closesMinute: 1080 });
    expect(WEEK[6]).toEqual({ opensMinute: 540, closesMinute: 840 });
  });

  test('a range may go over the end of the week', () => {
    const week = openingHours('Sat-Mon 10:00-12:00') ?? [];
    expect(week.map((day) => day !== undefined)).toEqual([true, true, false, false, false, false, true]);
  });

  test.each(['By appointment', '', 'Mon-Fri 9-5', 'Mon-Fri 09:00-18:00\nask us', 'Mon 20:00-25:00', 'Sun closed'])(
    'nothing is said of %j',
    (raw) => {
      expect(openingHours(raw)).toBeUndefined();
    },
  );

  test('a time that ends before it begins is closed', () => {
    expect(openingHours('Mon 18:00-09:00\nTue 09:00-18:00')?.[1]).toBeUndefined();
  });

  test('one line', () => {
    expect(hoursRow('Mon-Fri 09:00-18:00')).toEqual({ from: 1, to: 5, time: { opensMinute: 540, closesMinute: 1080 } });
    expect(hoursRow('Sun closed')).toEqual({ from: 0, to: 0 });
    expect(hoursRow('x'.repeat(60_000))).toBeUndefined();
  });
});

describe('open or closed, on the clock of the store', () => {
  test.each([
    ['2026-11-23T15:00:00Z', CENTRAL, 'Monday 9:00, the minute it opens', { isOpen: true, closesMinute: 1080 }],
    ['2026-11-23T23:59:00Z', CENTRAL, 'Monday 17:59', { isOpen: true, closesMinute: 1080 }],
    [
      '2026-11-24T00:00:00Z',
      CENTRAL,
      'Monday 18:00, the minute it closes',
      { isOpen: false, next: { date: '2026-11-24', minute: 540, inDays: 1 } },
    ],
    [
      '2026-11-23T14:59:00Z',
      CENTRAL,
      'Monday 8:59',
      { isOpen: false, next: { date: '2026-11-23', minute: 540, inDays: 0 } },
    ],
    [
      '2026-11-21T20:00:00Z',
      CENTRAL,
      'Saturday 14:00',
      { isOpen: false, next: { date: '2026-11-23', minute: 540, inDays: 2 } },
    ],
    [
      '2026-11-23T15:30:00Z',
      'America/Boise',
      'Monday 8:30 further west',
      { isOpen: false, next: { date: '2026-11-23', minute: 540, inDays: 0 } },
    ],
    ['2026-03-09T14:00:00Z', CENTRAL, 'Monday 9:00 after the spring change', { isOpen: true, closesMinute: 1080 }],
    ['2026-11-02T15:00:00Z', CENTRAL, 'Monday 9:00 after the autumn change', { isOpen: true, closesMinute: 1080 }],
  ])('%s in %s (%s)', (at, zone, _what, opening) => {
    expect(openingAt(WEEK, Date.parse(at), zone)).toEqual(opening);
  });
});
