import {
  adoptActivity,
  checkSession,
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
  /** How often activity counts at most (spec 9); the specification's when absent. */
  readonly throttleSeconds?: number;
  /** Called about once a throttle, so that other tabs know. */
  readonly tellActivity: (atMs: number) => void;
  /** Called when the service should hear that the person is still there. */
  readonly keepAlive: () => void;
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
  /** The person leaves for a file picker, a map or a signing page: the next check does nothing. */
  skip(): void;
  paymentPending(pending: boolean): void;
  stop(): void;
}

/** The service hears of a person who only reads and types at least this often. */
const KEEP_ALIVE_MS = 120_000;

/** The inactivity timer of this tab (spec 4; decisions C23 to C26). */
export function watchInactivity(ports: InactivityPorts): Inactivity {
  const { timers } = ports;
  const listeners = new Set<() => void>();
  let clock: SessionClock = startSessionClock(timers.nowMs(), ports.limitMinutes);
  let pending = false;
  let warning: number | undefined;
  let savedAliveMs = timers.nowMs();
  let cancelTimer = () => {};

  function show(next: number | undefined): void {
    if (next === warning) return;
    warning = next;
    for (const listener of listeners) listener();
  }

  function check(byTimer = false): void {
    cancelTimer();
    const nowMs = timers.nowMs();
    const result = checkSession(clock, nowMs, pending);
    clock = result.clock;
    const dueMs = nextCheckMs(clock, nowMs, pending);
    // The timer counts down to the limit and fires a second after it; a customer who returns to the window by then is
    // asked at once.
    if (result.check === 'signOut' && !(byTimer && dueMs > 0)) {
      ports.signOut();
      return;
    }
    const warns = result.check !== 'stay';
    show(warns ? secondsLeft(clock, nowMs, pending) : undefined);
    cancelTimer = timers.after(warns ? Math.min(1000, dueMs) : dueMs, () => check(true));
  }

  function activity(): void {
    const nowMs = timers.nowMs();
    const next = recordActivity(clock, nowMs, ports.throttleSeconds);
    if (next === clock) return;
    clock = next;
    ports.tellActivity(nowMs);
    if (nowMs - savedAliveMs >= KEEP_ALIVE_MS) {
      savedAliveMs = nowMs;
      ports.keepAlive();
    }
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
    },
    paymentPending(next) {
      pending = next;
      check();
    },
    stop() {
      cancelTimer();
      listeners.clear();
    },
  };
}
