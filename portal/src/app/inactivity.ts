import {
  adoptActivity,
  checkSession,
  endPostponement,
  nextCheckMs,
  recordActivity,
  type SessionClock,
  secondsLeft,
  skipNextCheck,
  startSessionClock,
} from '@lendside/domain/session-clock';
import type { Timers } from '../kit/timing/timers.ts';

export interface InactivityPorts {
  readonly timers: Timers;
  readonly limitMinutes: number;
  /** Shortest time between two activities that count (spec 9); the specification's when absent. */
  readonly throttleSeconds?: number;
  /** Called about once a throttle, so that other tabs know. */
  readonly tellActivity: (atMs: number) => void;
  /** Called when the service should hear that the person is there, or away for a while and to be waited for. */
  readonly keepAlive: (away: boolean) => void;
  /** Called when the person leaves the page for a while: other tabs wait too. */
  readonly tellAway: () => void;
  readonly signOut: () => void;
}

export interface Inactivity {
  /** Seconds left while the dialog stands; undefined otherwise. */
  warning(): number | undefined;
  subscribe(listener: () => void): () => void;
  /** The person did something. */
  activity(): void;
  otherTab(atMs: number): void;
  /** The window is looked at again: time may have passed while it slept. */
  focused(): void;
  /** The person leaves for a file picker, a map, a call or a signing page: the next check does nothing. */
  skip(): void;
  /** The same in another tab. */
  otherTabAway(): void;
  /** A payment is on its way, or a signing room is open. */
  postpone(postponed: boolean): void;
  stop(): void;
}

/** The service hears of a person who only reads and types at least this often. */
const KEEP_ALIVE_MS = 120_000;

/**
 * The inactivity timer of this tab (spec 4; decisions C23 to C26). It is the one clock: the service hears of every activity
 * that counted here, two minutes later at most, and of every postponement when it begins, so that it never ends a session
 * that goes on here.
 */
export function watchInactivity(ports: InactivityPorts): Inactivity {
  const { timers } = ports;
  const listeners = new Set<() => void>();
  let clock: SessionClock = startSessionClock(timers.nowMs(), ports.limitMinutes);
  let postponed = false;
  let warning: number | undefined;
  let toldAliveMs = timers.nowMs();
  let cancelTimer = () => {};
  let cancelDueCall: (() => void) | undefined;

  function keepAlive(away = postponed): void {
    cancelDueCall?.();
    cancelDueCall = undefined;
    toldAliveMs = timers.nowMs();
    ports.keepAlive(away);
  }

  function show(next: number | undefined): void {
    if (next === warning) return;
    warning = next;
    for (const listener of listeners) listener();
  }

  function check(byTimer = false): void {
    cancelTimer();
    const nowMs = timers.nowMs();
    const result = checkSession(clock, nowMs, postponed);
    // Who is back from elsewhere is there: the service counts from now as well.
    const isBack = clock.skip && !byTimer;
    clock = result.clock;
    if (isBack) keepAlive();
    const dueMs = nextCheckMs(clock, nowMs, postponed);
    // The timer counts down to the limit and fires a second after it; a customer who returns to the window by then is
    // asked at once.
    if (result.check === 'signOut' && !(byTimer && dueMs > 0)) {
      ports.signOut();
      return;
    }
    const warns = result.check !== 'stay';
    show(warns ? secondsLeft(clock, nowMs, postponed) : undefined);
    cancelTimer = timers.after(warns ? Math.min(1000, dueMs) : dueMs, () => check(true));
  }

  function activity(): void {
    const nowMs = timers.nowMs();
    const next = recordActivity(clock, nowMs, ports.throttleSeconds, postponed);
    if (next === clock) return;
    clock = next;
    ports.tellActivity(nowMs);
    const dueMs = toldAliveMs + KEEP_ALIVE_MS - nowMs;
    if (dueMs <= 0) keepAlive();
    else cancelDueCall ??= timers.after(dueMs, () => keepAlive());
    check();
  }

  check();
  return {
    warning: () => warning,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    activity,
    otherTab(atMs) {
      clock = adoptActivity(clock, Math.min(atMs, timers.nowMs()));
      check();
    },
    focused: () => check(),
    skip() {
      clock = skipNextCheck(clock);
      keepAlive(true);
      ports.tellAway();
    },
    otherTabAway() {
      clock = skipNextCheck(clock);
    },
    postpone(next) {
      if (next === postponed) return;
      postponed = next;
      if (next) {
        keepAlive();
        ports.tellAway();
      } else clock = endPostponement(clock, timers.nowMs());
      check();
    },
    stop() {
      cancelTimer();
      cancelDueCall?.();
      listeners.clear();
    },
  };
}
