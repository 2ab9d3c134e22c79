import { CODE_RESEND_SECONDS } from '@lendside/domain/limits';
import type { Database } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { type Allowance, hashed, secondsUntil, type TryLimits } from './limits.ts';

/** Codes of a name for one caller in an hour whatever others asked for: a stranger does not use them up for its owner. */
const OWN_ASKS_PER_HOUR = 3;
/** These, over all callers. */
const ALL_OWN_ASKS_PER_HOUR = 100;
/** Further codes that one name can be sent in an hour, over all callers. */
const FURTHER_ASKS_PER_HOUR = 17;
const HOUR_MILLISECONDS = 3_600_000;
/** Wrong codes of one name by one guesser, over all its requests, that cost nothing: two requests used up. */
const FREE_WRONG_CODES = 10;
/** The same over all guessers: one address does not hold back the owner of a name. */
const FREE_WRONG_CODES_OF_ALL = 30;

/** Counts of wrong codes of a name by one guesser, and over all guessers where no known device of its owner shows them. */
export const wrongCodeCounts = (subject: string, askedBy: string): readonly string[] => [
  `code ${subject} ${askedBy}`,
  ...(askedBy === '' ? [`code ${subject}`] : []),
];

/** Counts of codes that were asked for a purpose and a name: by a known device of its owner, or over all others (`''`). */
export const askCounts = (subject: string, askedBy: string) => ({
  own: { subject: `own asks ${subject} ${askedBy}`, atMost: ALL_OWN_ASKS_PER_HOUR, milliseconds: HOUR_MILLISECONDS },
  further: { subject: `ask ${subject} ${askedBy}`, atMost: FURTHER_ASKS_PER_HOUR, milliseconds: HOUR_MILLISECONDS },
});

/** A caller who shows a code. */
export interface Guesser {
  readonly askedBy: string;
  /** Counted by itself alone: strangers cannot hold its owner back. */
  readonly byKnownDevice: boolean;
}

export interface CodeLimits {
  /** Counts one code that is asked for, and starts the wait for the next one. `again` is refused while one runs. */
  countAsk(
    subject: string,
    request: { readonly askedBy: string; readonly again: boolean; readonly byKnownDevice?: boolean },
  ): Promise<
    | { readonly allowed: true }
    | { readonly allowed: false; readonly tooSoon: boolean; readonly retryAfterSeconds: number }
  >;
  /** Whether this guesser may try codes of this name now. */
  mayTry(subject: string, guesser: Guesser): Promise<Allowance>;
  countWrong(subject: string, guesser: Guesser): Promise<void>;
  forgetWrong(subject: string, guesser: Guesser): Promise<void>;
}

/** Limits of codes: they hold across processes and treat unknown names alike. */
export function codeLimits(db: Database, limits: TryLimits, nowMs: () => number): CodeLimits {
  async function startWait(subject: string, again: boolean): Promise<number> {
    const now = nowMs();
    const values = [hashed(subject), instant(now), instant(now + CODE_RESEND_SECONDS * 1000), again];
    const started = await db.query(
      'worker',
      `insert into providers.sign_in_tries as known (subject, tries, window_started_at, blocked_until)
       values ($1, 1, $2, $3)
       on conflict (subject) do update set blocked_until = excluded.blocked_until
       where not $4::boolean or known.blocked_until <= $2
       returning subject`,
      values,
    );
    return started.length > 0 ? 0 : waitOf(subject);
  }

  async function waitOf(subject: string): Promise<number> {
    const now = nowMs();
    const [row] = await db.query<{ blocked_until: number }>(
      'worker',
      'select blocked_until from providers.sign_in_tries where subject = $1',
      [hashed(subject)],
    );
    return row && row.blocked_until > now ? secondsUntil(row.blocked_until, now) : 0;
  }

  const countsOf = (subject: string, { askedBy, byKnownDevice }: Guesser): readonly (readonly [string, number])[] => [
    [`code ${subject} ${askedBy}`, FREE_WRONG_CODES],
    ...(byKnownDevice ? [] : [[`code ${subject}`, FREE_WRONG_CODES_OF_ALL] as const]),
  ];

  return {
    async countAsk(subject, { askedBy, again, byKnownDevice }) {
      const waitSeconds = await startWait(`again ${subject} ${askedBy}`, again);
      if (waitSeconds > 0) return { allowed: false, tooSoon: true, retryAfterSeconds: waitSeconds };
      const counts = askCounts(subject, byKnownDevice ? askedBy : '');
      const own = await limits.countWithin(`own ask ${subject} ${askedBy}`, OWN_ASKS_PER_HOUR, HOUR_MILLISECONDS);
      const asks = own.allowed ? counts.own : counts.further;
      const allowance = await limits.countWithin(asks.subject, asks.atMost, asks.milliseconds);
      return allowance.allowed ? allowance : { ...allowance, tooSoon: false };
    },

    async mayTry(subject, guesser) {
      const waits = await Promise.all(countsOf(subject, guesser).map(([count]) => waitOf(count)));
      const waitSeconds = Math.max(...waits);
      return waitSeconds === 0 ? { allowed: true } : { allowed: false, retryAfterSeconds: waitSeconds };
    },

    async countWrong(subject, guesser) {
      for (const [count, free] of countsOf(subject, guesser)) await limits.countAccount(count, free);
    },

    async forgetWrong(subject, guesser) {
      for (const [count] of countsOf(subject, guesser)) await limits.forget(count);
    },
  };
}
