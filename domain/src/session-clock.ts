import {
  ACTIVITY_THROTTLE_SECONDS,
  SESSION_PENDING_EXTRA_MINUTES,
  SESSION_TIMEOUT_MINUTES,
  SESSION_TIMER_GRACE_SECONDS,
  SESSION_WARNING_SECONDS,
} from './limits.ts';

/** The inactivity timer of a session (spec 3 and 4). Instants are epoch milliseconds. */
export interface SessionClock {
  /** sessionTimeoutStart: the last activity that counted. */
  readonly startMs: number;
  /** sessionTimeoutLimit. */
  readonly limitMinutes: number;
  /** sessionTimeoutSkip: the next check does nothing but clear this. */
  readonly skip: boolean;
}

/** Demand of a check: nothing, the "Still there?" dialog, or the sign-out. */
export type SessionCheck = 'stay' | 'warn' | 'signOut';

/** A clock that starts now, with the limit in minutes that configuration gives. */
export function startSessionClock(nowMs: number, limitMinutes: number = SESSION_TIMEOUT_MINUTES): SessionClock {
  return { startMs: nowMs, limitMinutes, skip: false };
}

/** Sets the skip flag: on leaving for an external page, the signing view or a file picker (decision C23). */
export function skipNextCheck(clock: SessionClock): SessionClock {
  return { ...clock, skip: true };
}

/**
 * Restarts the timer at an activity; the same object when nothing changes: at most once in 5 seconds (or as configured), and not once the
 * limit is reached, so that moving the mouse of a machine that slept does not open the session again.
 */
export function recordActivity(
  clock: SessionClock,
  nowMs: number,
  throttleSeconds: number = ACTIVITY_THROTTLE_SECONDS,
  postponed = false,
): SessionClock {
  const sinceStartMs = nowMs - clock.startMs;
  const isThrottled = sinceStartMs >= 0 && sinceStartMs < throttleSeconds * 1000;
  return isThrottled || (sinceStartMs >= endMs(clock, postponed) && !clock.skip) ? clock : { ...clock, startMs: nowMs };
}

/** The sign-out is postponed no longer: whose time would be over by now is asked first, with the whole minute of the dialog. */
export function endPostponement(clock: SessionClock, nowMs: number): SessionClock {
  return { ...clock, startMs: Math.max(clock.startMs, nowMs - limitMs(clock) + warningMs(clock)) };
}

/** The same clock as the service keeps it: it ends a session when nothing was heard of it for so long. */
export function unheardLimitMs(limitMinutes: number): number {
  return (limitMinutes * 60 + SESSION_WARNING_SECONDS) * 1000;
}

/** So much longer the service waits for who said to be away: in a signing room, at the camera, on the phone (decision C23). */
export const AWAY_MS = SESSION_PENDING_EXTRA_MINUTES * 60_000;

/** A session ends so long after sign-in, whatever happens (security 9). */
export const SESSION_MS = 12 * 3_600_000;

/** Takes over an activity seen by another tab (decision C25); an older one changes nothing. */
export function adoptActivity(clock: SessionClock, otherStartMs: number): SessionClock {
  return otherStartMs > clock.startMs ? { ...clock, startMs: otherStartMs } : clock;
}

/**
 * Asks whether the session goes on; to be called when the timer fires and when the window is focused again. A set skip flag
 * skips this one check, is cleared, and the time counts from now. A payment on its way, or a signing room that is
 * open, puts the sign-out off for at most 5 minutes (decision C23). Keep the clock it returns.
 */
export function checkSession(
  clock: SessionClock,
  nowMs: number,
  postponed = false,
): { clock: SessionClock; check: SessionCheck } {
  if (clock.skip) return { clock: { ...clock, skip: false, startMs: nowMs }, check: 'stay' };
  const elapsedMs = nowMs - clock.startMs;
  const end = endMs(clock, postponed);
  if (elapsedMs >= end) return { clock, check: 'signOut' };
  return { clock, check: elapsedMs >= end - warningMs(clock) ? 'warn' : 'stay' };
}

/**
 * Milliseconds until the timer should fire: for the dialog 60 seconds before the end, after that at the end plus 1 second.
 * Zero when that is past. The end is the limit, or 5 minutes later while it is postponed.
 */
export function nextCheckMs(clock: SessionClock, nowMs: number, postponed = false): number {
  const elapsedMs = nowMs - clock.startMs;
  const end = endMs(clock, postponed);
  const warnAtMs = end - warningMs(clock);
  const dueMs = elapsedMs < warnAtMs ? warnAtMs : end + SESSION_TIMER_GRACE_SECONDS * 1000;
  return Math.max(0, dueMs - elapsedMs);
}

/** Whole seconds left before the sign-out, for the dialog. */
export function secondsLeft(clock: SessionClock, nowMs: number, postponed = false): number {
  return Math.max(0, Math.ceil((endMs(clock, postponed) - (nowMs - clock.startMs)) / 1000));
}

function endMs(clock: SessionClock, postponed: boolean): number {
  return limitMs(clock) + (postponed ? AWAY_MS : 0);
}

function limitMs(clock: SessionClock): number {
  return clock.limitMinutes * 60_000;
}

/** The dialog comes 60 seconds before the end, or half-way when the limit is shorter than two minutes. */
function warningMs(clock: SessionClock): number {
  return Math.min(SESSION_WARNING_SECONDS * 1000, limitMs(clock) / 2);
}
