import { expect, test } from 'vitest';
import { instantOf, minutesInZone } from './calendar-date.ts';
import { openingHours } from './opening-hours.ts';
import { callTimes } from './store-call.ts';

const timeZone = 'America/Chicago';
const nowMs = instantOf('2026-11-30', 10 * 60, timeZone);
const minutesOf = (hoursRaw: string) => {
  const hours = openingHours(hoursRaw);
  if (!hours) throw new Error(hoursRaw);
  return callTimes({ hours, timeZone, nowMs, numberOfDays: 2 }).map((ms) => minutesInZone(ms, timeZone) / 60);
};

test.each([
  ['the store is open: from an hour after now on', 'Mon-Sat 09:00-12:00', [11, 11.5, 9, 9.5, 10, 10.5, 11, 11.5]],
  ['it opens early: no call before nine', 'Tue 07:00-10:00', [9, 9.5]],
  ['it closes late: nor at eight in the evening', 'Tue 19:00-22:00', [19, 19.5]],
  ['it is closed', 'Sun 09:00-12:00', []],
])('when a store calls: %s', (_, hours, times) => {
  expect(minutesOf(hours)).toEqual(times);
});
