import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askPosition, knownPosition } from './position.ts';

const at = { latitude: 33.749, longitude: -84.388 };
const device = (found: boolean) =>
  ({
    getCurrentPosition: (yes: (position: { coords: typeof at }) => void, no: () => void) =>
      found ? yes({ coords: at }) : no(),
  }) as unknown as Geolocation;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T16:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a position that was not asked for is not known', () => expect(knownPosition()).toBeUndefined());

test('a position counts for ten minutes, and is asked for no more within them', async () => {
  expect(await askPosition(device(true))).toEqual(at);
  vi.advanceTimersByTime(10 * 60_000 - 1);
  expect(knownPosition()).toEqual(at);
  vi.advanceTimersByTime(1);
  expect(knownPosition()).toBeUndefined();
});

test('the device has ten seconds, and may say where it was within the last hour', () => {
  const getCurrentPosition = vi.fn();
  void askPosition({ getCurrentPosition } as unknown as Geolocation);
  expect(getCurrentPosition.mock.calls[0]?.[2]).toEqual({ timeout: 10_000, maximumAge: 3_600_000 });
});

test.each([
  ['denied', device(false)],
  ['notSupported', null as never],
])('where there is none it is said why: %s', async (why, geolocation) => {
  expect(await askPosition(geolocation)).toBe(why);
});
