import { createHash } from 'node:crypto';
import type { Database } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';

/** Tries that cost nothing but the wait for the answer (security 32). */
const FREE_TRIES = 5;
const LONGEST_WAIT_SECONDS = 900;
/** Tries are forgotten this long after the last one. */
const FORGOTTEN_AFTER_SECONDS = 86_400;

export type Allowance = { readonly allowed: true } | { readonly allowed: false; readonly retryAfterSeconds: number };

export interface TryLimits {
  /** Counts one try from an address, or from a device on its own allowance. */
  countAddress(subject: string, triesPerMinute: number): Promise<Allowance>;
  /** Counts one of something that may happen so often in a span of time. */
  countWithin(subject: string, atMost: number, milliseconds: number): Promise<Allowance>;
  /** Counts one try at an account before the password is looked at, so that many at once gain nothing. */
  countAccount(subject: string, freeTries?: number): Promise<Allowance>;
  /** The right password: the account's tries are forgotten. */
  forget(subject: string): Promise<void>;
}

export function hashed(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url');
}

/** Limits that hold across processes: each try is one statement on one row. */
export function tryLimits(db: Database, nowMs: () => number): TryLimits {
  async function countWithin(subject: string, atMost: number, milliseconds: number): Promise<Allowance> {
    const now = nowMs();
    const [row] = await db.query<{ tries: number; window_started_at: number }>(
      'worker',
      `insert into providers.sign_in_tries as known (subject, tries, window_started_at, blocked_until)
         values ($1, 1, $2, $2)
         on conflict (subject) do update set
           tries = case when known.window_started_at <= $3 then 1 else known.tries + 1 end,
           window_started_at = case when known.window_started_at <= $3 then $2 else known.window_started_at end
         returning tries, window_started_at`,
      [hashed(subject), instant(now), instant(now - milliseconds)],
    );
    if (!row || row.tries <= atMost) return { allowed: true };
    return { allowed: false, retryAfterSeconds: secondsUntil(row.window_started_at + milliseconds, now) };
  }

  return {
    countAddress: (subject, triesPerMinute) => countWithin(subject, triesPerMinute, 60_000),
    countWithin,

    async countAccount(subject, freeTries = FREE_TRIES) {
      const now = nowMs();
      const values = [hashed(subject), instant(now), instant(now - FORGOTTEN_AFTER_SECONDS * 1000), freeTries];
      // With five free ones, the n-th try opens the next one 2^(n-5) seconds later; a try while it is closed changes nothing.
      const [counted] = await db.query<{ tries: number }>(
        'worker',
        `insert into providers.sign_in_tries as known (subject, tries, window_started_at, blocked_until)
         values ($1, 1, $2, $2)
         on conflict (subject) do update set
           tries = case when known.window_started_at <= $3 then 1 else known.tries + 1 end,
           window_started_at = $2,
           blocked_until = case
             when known.window_started_at <= $3 or known.tries + 1 < $4 then $2::timestamptz
             else $2::timestamptz + least(${LONGEST_WAIT_SECONDS}, power(2, least(known.tries + 1 - $4, 20))) * interval '1 second'
           end
         where known.blocked_until <= $2
         returning tries`,
        values,
      );
      if (counted) return { allowed: true };
      const [row] = await db.query<{ blocked_until: number }>(
        'worker',
        'select blocked_until from providers.sign_in_tries where subject = $1',
        [hashed(subject)],
      );
      return { allowed: false, retryAfterSeconds: secondsUntil(row?.blocked_until ?? now, now) };
    },

    async forget(subject) {
      await db.query('worker', 'delete from providers.sign_in_tries where subject = $1', [hashed(subject)]);
    },
  };
}

export function secondsUntil(thenMs: number, nowMs: number): number {
  return Math.max(1, Math.ceil((thenMs - nowMs) / 1000));
}
