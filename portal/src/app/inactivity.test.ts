import { describe, expect, test } from 'vitest';
import type { Timers } from '../kit/timing/timers.ts';
import { type Inactivity, watchInactivity } from './inactivity.ts';

/** A clock that is moved by hand. */
function handClock() {
  let nowMs = 1_000_000;
  let waiting: { atMs: number; run: () => void }[] = [];
  const timers: Timers = {
    nowMs: () => nowMs,
    after(milliseconds, run) {
      const entry = { atMs: nowMs + milliseconds, run };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((one) => one !== entry);
      };
    },
  };
  function pass(seconds: number, asleep = false): void {
    const endMs = nowMs + seconds * 1000;
    for (;;) {
      const next = asleep ? undefined : waiting.filter((one) => one.atMs <= endMs).sort((a, b) => a.atMs - b.atMs)[0];
      if (!next) break;
      waiting = waiting.filter((one) => one !== next);
      nowMs = next.atMs;
      next.run();
    }
    nowMs = endMs;
  }
  return { timers, pass };
}

function start() {
  const { timers, pass } = handClock();
  const heard = { signedOut: 0, told: 0, savedAlive: 0 };
  const watch: Inactivity = watchInactivity({
    timers,
    limitMinutes: 5,
    tellActivity: () => {
      heard.told += 1;
    },
    keepAlive: () => {
      heard.savedAlive += 1;
    },
    signOut: () => {
      heard.signedOut += 1;
    },
  });
  return { watch, pass, heard, nowMs: timers.nowMs };
}

describe('without activity', () => {
  test('the dialog comes a minute before, counts, and the sign-out a second after the limit', () => {
    const { watch, pass, heard } = start();
    pass(239);
    expect(watch.warning()).toBeUndefined();
    pass(1);
    expect(watch.warning()).toBe(60);
    pass(30);
    expect(watch.warning()).toBe(30);
    pass(30);
    expect([watch.warning(), heard.signedOut]).toEqual([0, 0]);
    pass(1);
    expect(heard.signedOut).toBe(1);
  });

  test('within that second, whoever looks at the window is signed out at once', () => {
    const { watch, pass, heard } = start();
    pass(300);
    watch.focused();
    expect(heard.signedOut).toBe(1);
  });

  test('a machine that slept is signed out when the window is looked at again', () => {
    const { watch, pass, heard } = start();
    pass(3600, true);
    watch.focused();
    expect(heard.signedOut).toBe(1);
  });
});

describe('activity', () => {
  test('answers the dialog and starts the time again', () => {
    const { watch, pass, heard } = start();
    pass(250);
    expect(watch.warning()).toBeDefined();
    watch.activity();
    expect(watch.warning()).toBeUndefined();
    pass(239);
    expect(heard.signedOut).toBe(0);
  });

  test('counts at most once in five seconds, and tells other tabs no oftener', () => {
    const { watch, pass, heard } = start();
    for (let second = 0; second < 20; second += 1) {
      pass(1);
      watch.activity();
    }
    expect(heard.told).toBe(4);
  });

  test('of a person who only types reaches the service every two minutes', () => {
    const { watch, pass, heard } = start();
    for (let step = 0; step < 60; step += 1) {
      pass(10);
      watch.activity();
    }
    expect(heard.savedAlive).toBe(5);
    expect(heard.signedOut).toBe(0);
  });

  test('in another tab counts here', () => {
    const { watch, pass, nowMs } = start();
    pass(250);
    watch.otherTab(nowMs());
    expect(watch.warning()).toBeUndefined();
  });
});

test('a payment on its way puts the sign-out off for five minutes, not for ever', () => {
  const { watch, pass, heard } = start();
  watch.paymentPending(true);
  pass(400);
  expect(heard.signedOut).toBe(0);
  pass(201);
  expect(heard.signedOut).toBe(1);
});

test('the skip flag skips one check', () => {
  const { watch, pass, heard } = start();
  watch.skip();
  pass(400, true);
  watch.focused();
  expect(heard.signedOut).toBe(0);
  pass(400, true);
  watch.focused();
  expect(heard.signedOut).toBe(1);
});
