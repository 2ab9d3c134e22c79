import { expect, test } from 'vitest';
import { renewalDeadline } from './renewal-deadline.ts';

test.each([
  ['a weekday', '2026-02-04', 'America/Chicago', '2026-02-05', '2026-02-06T06:00:00.000Z'],
  ['a Friday: Monday', '2026-02-06', 'America/Chicago', '2026-02-09', '2026-02-10T06:00:00.000Z'],
  ['a Saturday: Monday', '2026-02-07', 'America/Chicago', '2026-02-09', '2026-02-10T06:00:00.000Z'],
  ['before a holiday', '2026-02-13', 'America/New_York', '2026-02-17', '2026-02-18T05:00:00.000Z'],
  ['over the start of summer time', '2026-03-06', 'America/Los_Angeles', '2026-03-09', '2026-03-10T07:00:00.000Z'],
])('%s', (_, renewedOn, timeZone, date, at) => {
  expect(renewalDeadline(renewedOn, timeZone)).toEqual({ date, atMs: Date.parse(at) });
});
