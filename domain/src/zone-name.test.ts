import { expect, test } from 'vitest';
import { zoneName } from './zone-name.ts';

test.each([
  ['2026-11-02T15:00:00Z', 'America/Chicago', 'CST'],
  ['2026-07-02T15:00:00Z', 'America/Chicago', 'CDT'],
  ['2026-11-02T15:00:00Z', 'America/New_York', 'EST'],
  ['2026-07-02T15:00:00Z', 'America/Boise', 'MDT'],
])('%s in %s is %s', (at, zone, name) => {
  expect(zoneName(Date.parse(at), zone)).toBe(name);
});
