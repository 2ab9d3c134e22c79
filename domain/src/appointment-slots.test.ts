import { describe, expect, test } from 'vitest';
import { reminderAtMs, slotAt, slotDays } from './appointment-slots.ts';
import { openingHours } from './opening-hours.ts';

const CENTRAL = 'America/Chicago';
const WEEK = openingHours('Mon-Fri 09:00-18:00\nSat 09:00-14:00\nSun closed') ?? [];
const NIGHTS = openingHours('Sun-Sat 00:00-04:00') ?? [];
const at = (instant: string) => Date.parse(instant);
const daysOf = (instant: string, more: object = {}) =>
  slotDays({ hours: WEEK, timeZone: CENTRAL, nowMs: at(instant), ...more });
const clock = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

describe('the times a store offers', () => {
  test('a full day: every half hour, the last one ends when the store closes', () => {
    const [monday] = daysOf('2026-11-16T11:00:00Z');
    expect(monday?.date).toBe('2026-11-16');
    expect(monday?.slots).toHaveLength(18);
    expect([clock(monday?.slots[0]?.minute ?? 0), clock(monday?.slots.at(-1)?.minute ?? 0)]).toEqual(['9:00', '17:30']);
    expect(new Date(monday?.slots[0]?.startMs ?? 0).toISOString()).toBe('2026-11-16T15:00:00.000Z');
    expect((monday?.slots[0]?.endMs ?? 0) - (monday?.slots[0]?.startMs ?? 0)).toBe(30 * 60_000);
  });

  test.each([
    ['2026-11-16T15:00:00Z', 'Monday 9:00', '10:00'],
    ['2026-11-16T15:01:00Z', 'a minute later', '10:30'],
    ['2026-11-16T14:00:00Z', 'an hour before opening', '9:00'],
    ['2026-11-16T22:30:00Z', 'an hour before the last one', '17:30'],
  ])('%s (%s): the first one is at %s', (instant, _what, first) => {
    expect(clock(daysOf(instant)[0]?.slots[0]?.minute ?? 0)).toBe(first);
  });

  test('late in the day it begins tomorrow', () => {
    expect(daysOf('2026-11-16T22:31:00Z')[0]?.date).toBe('2026-11-17');
  });

  test('seven days unless others are asked for, closed days and weekends left out', () => {
    const dates = (more: object = {}) => daysOf('2026-11-16T11:00:00Z', more).map(({ date }) => date.slice(8));
    expect(dates()).toEqual(['16', '17', '18', '19', '20', '21']);
    expect(dates({ excludeWeekends: true })).toEqual(['16', '17', '18', '19', '20']);
    expect(dates({ numberOfDays: 2 })).toEqual(['16', '17']);
    // Two weeks are the most; of them two Sundays and Thanksgiving are left out.
    expect(dates({ numberOfDays: 500 })).toHaveLength(11);
  });

  test('no appointments on a holiday', () => {
    const dates = daysOf('2026-11-24T11:00:00Z').map(({ date }) => date);
    expect(dates).toContain('2026-11-25');
    expect(dates).not.toContain('2026-11-26');
    expect(daysOf('2026-12-24T11:00:00Z').map(({ date }) => date)).not.toContain('2026-12-25');
  });
});

describe('the clock changes', () => {
  const on = (instant: string) => slotDays({ hours: NIGHTS, timeZone: CENTRAL, nowMs: at(instant), numberOfDays: 2 });

  test('in spring two o’clock is skipped', () => {
    const sunday = on('2026-03-07T12:00:00Z').find(({ date }) => date === '2026-03-08');
    expect(sunday?.slots.map(({ minute }) => clock(minute))).toEqual(['0:00', '0:30', '1:00', '1:30', '3:00', '3:30']);
    expect(new Set(sunday?.slots.map(({ startMs }) => startMs)).size).toBe(6);
  });

  test('in autumn one o’clock is offered once', () => {
    const sunday = on('2026-10-31T12:00:00Z').find(({ date }) => date === '2026-11-01');
    expect(sunday?.slots).toHaveLength(8);
    expect(new Set(sunday?.slots.map(({ startMs }) => startMs)).size).toBe(8);
  });

  test.each([
    ['2026-03-06', '2026-03-06T15:00:00.000Z', 'the Friday before the spring change'],
    ['2026-03-09', '2026-03-09T14:00:00.000Z', 'the Monday after it'],
    ['2026-10-30', '2026-10-30T14:00:00.000Z', 'the Friday before the autumn change'],
    ['2026-11-02', '2026-11-02T15:00:00.000Z', 'the Monday after it'],
  ])('on %s nine o’clock is %s (%s)', (date, instant) => {
    const day = daysOf(`${date}T06:30:00Z`).find((one) => one.date === date);
    expect(new Date(day?.slots[0]?.startMs ?? 0).toISOString()).toBe(instant);
  });
});

test.each([
  ['2026-11-17T15:30:00Z', true, 'a half hour it is open'],
  ['2026-11-17T15:40:00Z', false, 'between two'],
  ['2026-11-17T14:30:00Z', false, 'before it opens'],
  ['2026-11-18T00:00:00Z', false, 'when it closes'],
  ['2026-11-16T11:00:00Z', false, 'now'],
  ['2026-12-17T15:30:00Z', false, 'too far ahead'],
])('%s is offered: %s (%s)', (instant, offered) => {
  const wanted = { hours: WEEK, timeZone: CENTRAL, nowMs: at('2026-11-16T11:00:00Z') };
  expect(slotAt(wanted, at(instant)) !== undefined).toBe(offered);
});

test.each([
  ['2026-11-18T16:00:00Z', '2026-11-16T12:00:00Z', '2026-11-17T15:00:00.000Z', 'two days before'],
  ['2026-11-18T16:00:00Z', '2026-11-17T16:00:00Z', undefined, 'booked after nine on the day before'],
  ['2026-11-02T16:00:00Z', '2026-10-30T12:00:00Z', '2026-11-01T15:00:00.000Z', 'over the autumn change'],
])('for %s, booked at %s, the reminder goes out at %s (%s)', (start, now, reminder, _what) => {
  const ms = reminderAtMs(at(start), CENTRAL, at(now));
  expect(ms === undefined ? undefined : new Date(ms).toISOString()).toBe(reminder);
});
