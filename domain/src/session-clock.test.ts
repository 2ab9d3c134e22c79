import { describe, expect, it, test } from 'vitest';
import {
  adoptActivity,
  checkSession,
  endPostponement,
  nextCheckMs,
  recordActivity,
  secondsLeft,
  skipNextCheck,
  startSessionClock,
} from './session-clock.ts';

const second = 1000;
const minute = 60 * second;
const start = startSessionClock(0);

describe('checkSession, limit five minutes', () => {
  it.each([
    ['at once', 0, false, 'stay'],
    ['just before the dialog', 4 * minute - 1, false, 'stay'],
    ['a minute before the limit', 4 * minute, false, 'warn'],
    ['just before the limit', 5 * minute - 1, false, 'warn'],
    ['at the limit', 5 * minute, false, 'signOut'],
    ['hours later, when the window is focused again', 600 * minute, false, 'signOut'],
    ['at the limit, with a payment on its way', 5 * minute, true, 'stay'],
    ['a minute before the end of the extra time', 9 * minute, true, 'warn'],
    ['at the end of the extra time', 10 * minute, true, 'signOut'],
  ])('%s', (_, nowMs, pending, check) => expect(checkSession(start, nowMs, pending).check).toBe(check));

  test('a skip flag skips one check and is then cleared', () => {
    const left = skipNextCheck(start);
    const first = checkSession(left, 30 * minute);
    expect(first.check).toBe('stay');
    expect(first.clock).toEqual({ startMs: 30 * minute, limitMinutes: 5, skip: false });
    expect(checkSession(first.clock, 35 * minute).check).toBe('signOut');
  });

  test('a limit of a minute warns half-way', () => {
    const short = startSessionClock(0, 1);
    expect(checkSession(short, 29 * second).check).toBe('stay');
    expect(checkSession(short, 30 * second).check).toBe('warn');
  });
});

describe('recordActivity', () => {
  it.each([
    ['within five seconds', 4_999, false],
    ['after five seconds', 5_000, true],
    ['while the dialog is open', 4 * minute + 30 * second, true],
    ['after the limit', 5 * minute, false],
    ['when the machine clock went back', -minute, true],
  ])('%s', (_, nowMs, restarts) => {
    const clock = recordActivity(start, nowMs);
    if (restarts) expect(clock.startMs).toBe(nowMs);
    else expect(clock).toBe(start);
  });

  test('later than the limit while the sign-out is postponed, and not after its end', () => {
    expect(recordActivity(start, 8 * minute, 5, true).startMs).toBe(8 * minute);
    expect(recordActivity(start, 10 * minute, 5, true)).toBe(start);
  });

  test('the throttle can be configured', () => {
    expect(recordActivity(start, 9_999, 10)).toBe(start);
    expect(recordActivity(start, 10_000, 10).startMs).toBe(10_000);
  });

  test('coming back from an external page counts, although the limit is past', () => {
    expect(recordActivity(skipNextCheck(start), 20 * minute).startMs).toBe(20 * minute);
  });
});

describe('the timer', () => {
  it.each([
    ['first for the dialog', 0, false, 4 * minute],
    ['then for the limit plus one second', 4 * minute, false, minute + second],
    ['at once when that is past', 60 * minute, false, 0],
    ['later while a payment is on its way', 4 * minute, true, 5 * minute],
    ['and still ends', 9 * minute, true, minute + second],
  ])('fires %s', (_, nowMs, pending, delayMs) => expect(nextCheckMs(start, nowMs, pending)).toBe(delayMs));

  it.each([
    [4 * minute, 60],
    [4 * minute + 1, 60],
    [5 * minute - 1, 1],
    [6 * minute, 0],
  ])('at %d ms there are %d seconds left', (nowMs, left) => expect(secondsLeft(start, nowMs)).toBe(left));
});

test.each([
  ['early on', 2 * minute, 0, 'stay'],
  ['past the limit', 8 * minute, 4 * minute, 'warn'],
] as const)('a postponement that ends %s leaves the minute of the dialog', (_, nowMs, startMs, check) => {
  const ended = endPostponement(start, nowMs);
  expect([ended.startMs, checkSession(ended, nowMs).check]).toEqual([startMs, check]);
});

test('another tab shares its later activity, never its earlier one', () => {
  expect(adoptActivity(start, minute).startMs).toBe(minute);
  expect(adoptActivity(start, -minute)).toBe(start);
});

test('a timer that is obeyed never spins: a check that stays is followed by a wait', () => {
  for (const pending of [false, true]) {
    for (let nowMs = 0; nowMs < 12 * minute; nowMs += 500) {
      const { clock, check } = checkSession(start, nowMs, pending);
      if (check !== 'signOut') expect(nextCheckMs(clock, nowMs, pending)).toBeGreaterThan(0);
    }
  }
});
