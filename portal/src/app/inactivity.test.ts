import { AWAY_MS, unheardLimitMs } from '@lendside/domain/session-clock';
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

/** What the service knows of the person, by the rule it ends sessions by. */
function serviceClock(startMs: number) {
  let lastActiveMs = startMs;
  return {
    hear: (nowMs: number, away: boolean) => {
      lastActiveMs = Math.max(lastActiveMs, nowMs + (away ? AWAY_MS : 0));
    },
    isAlive: (nowMs: number) => lastActiveMs > nowMs - unheardLimitMs(5),
  };
}

function start() {
  const { timers, pass } = handClock();
  const heard = { signedOut: 0, told: 0, toldAlive: 0, toldAway: 0 };
  const service = serviceClock(timers.nowMs());
  const watch: Inactivity = watchInactivity({
    timers,
    limitMinutes: 5,
    tellActivity: () => {
      heard.told += 1;
    },
    keepAlive: (away) => {
      heard.toldAlive += 1;
      service.hear(timers.nowMs(), away);
    },
    tellAway: () => {
      heard.toldAway += 1;
    },
    signOut: () => {
      heard.signedOut += 1;
    },
  });
  return { watch, pass, heard, nowMs: timers.nowMs, isAliveAtService: () => service.isAlive(timers.nowMs()) };
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
    expect(heard.toldAlive).toBe(5);
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
  watch.postpone(true);
  pass(400);
  expect(heard.signedOut).toBe(0);
  pass(201);
  expect(heard.signedOut).toBe(1);
});

test('a payment that ends later than the limit asks before it signs anybody out', () => {
  const { watch, pass, heard } = start();
  watch.postpone(true);
  pass(480);
  watch.postpone(false);
  expect([watch.warning(), heard.signedOut]).toEqual([60, 0]);
  pass(61);
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

describe('the service and this page have one clock', () => {
  type Watching = ReturnType<typeof start>;
  /** Half a second at a time: as long as nobody is signed out here, the service has not ended the session either. */
  function passTogether({ pass, heard, isAliveAtService, nowMs }: Watching, seconds: number) {
    const from = nowMs();
    for (let half = 0; half < seconds * 2 && heard.signedOut === 0; half += 1) {
      pass(0.5);
      expect([(nowMs() - from) / 1000, isAliveAtService()]).toEqual([(nowMs() - from) / 1000, true]);
    }
  }

  test.each([0, 30, 90, 119, 121])('somebody active for %d seconds and then no more', (seconds) => {
    const watching = start();
    for (let second = 0; second < seconds; second += 1) {
      passTogether(watching, 1);
      watching.watch.activity();
    }
    passTogether(watching, 600);
    expect(watching.heard.signedOut).toBe(1);
  });

  test('eight minutes of reading in a signing room, then the signature', () => {
    const watching = start();
    watching.watch.postpone(true);
    passTogether(watching, 8 * 60);
    watching.watch.activity();
    watching.watch.postpone(false);
    passTogether(watching, 4 * 60 - 1);
    expect([watching.heard.signedOut, watching.watch.warning()]).toEqual([0, undefined]);
  });

  test('ten minutes of nothing there end it, with the dialog first', () => {
    const watching = start();
    watching.watch.postpone(true);
    passTogether(watching, 9 * 60 + 1);
    expect([watching.heard.signedOut, watching.watch.warning()]).toEqual([0, 59]);
    passTogether(watching, 60);
    expect(watching.heard.signedOut).toBe(1);
  });

  test('somebody who is heard in the room every now and then is never asked', () => {
    const watching = start();
    watching.watch.postpone(true);
    for (let minute = 0; minute < 40; minute += 4) {
      passTogether(watching, 240);
      watching.watch.activity();
      expect(watching.watch.warning()).toBeUndefined();
    }
  });

  test('eight minutes at the camera or on the phone, the page asleep', () => {
    const watching = start();
    watching.watch.skip();
    watching.pass(8 * 60, true);
    expect(watching.isAliveAtService()).toBe(true);
    watching.watch.focused();
    expect([watching.heard.signedOut, watching.watch.warning(), watching.heard.toldAway]).toEqual([0, undefined, 1]);
    passTogether(watching, 4 * 60 - 1);
    expect(watching.heard.signedOut).toBe(0);
  });

  test('another tab waits for who is away as well', () => {
    const watching = start();
    watching.watch.otherTabAway();
    watching.pass(8 * 60 - 1);
    expect([watching.heard.signedOut, watching.watch.warning(), watching.heard.toldAlive]).toEqual([0, undefined, 0]);
  });
});
