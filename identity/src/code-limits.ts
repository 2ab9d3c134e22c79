import { CODE_LENGTH, CODE_RESEND_SECONDS } from '@lendside/domain/limits';
import type { Database } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { type Allowance, hashed, secondsUntil, type TryLimits } from './limits.ts';

/** Codes of a name for one caller in an hour whatever others asked for: a stranger does not use them up for its owner. */
const OWN_ASKS_PER_HOUR = 3;
/** These, over all callers, with codes of six digits; beyond them, codes are long. */
const SHORT_CODES_PER_HOUR = 30;
/** These of a person who is signed in, over all their sessions. */
const ALL_SIGNED_IN_ASKS_PER_HOUR = 100;
/** Further codes that one name can be sent in an hour, over all callers. */
const FURTHER_ASKS_PER_HOUR = 17;
const HOUR_MILLISECONDS = 3_600_000;
/** Wrong codes are forgotten so long after the last one, as wrong passwords are. */
const FORGOTTEN_AFTER_MS = 86_400_000;
/** Wrong codes of one name by one guesser, over all its requests, that cost nothing: two requests used up. */
const FREE_WRONG_CODES = 10;
/** The same over all guessers, of codes of six digits: then those wait, and long ones are sent. */
const FREE_WRONG_CODES_OF_ALL = 30;
/** So often the long code of a name is another one, and is sent once. */
export const LONG_CODE_MS = 300_000;

/** Whom a code is for: `name ...` as typed, or `person ...` signed in. */
export type Subject = `name ${string}` | `person ${string}`;

export const isSignedIn = (subject: Subject): boolean => subject.startsWith('person ');

const byGuesser = (subject: string, { askedBy }: Pick<Guesser, 'askedBy'>) => `code ${subject} ${askedBy}`;
const byAll = (subject: string) => `code ${subject}`;

/** Counts of wrong codes of a name by one guesser, and over all guessers where no known device of its owner shows them. */
export const wrongCodeCounts = (subject: string, askedBy: string): readonly string[] => [
  byGuesser(subject, { askedBy }),
  ...(askedBy === '' ? [byAll(subject)] : []),
];

/**
 * Counts of codes that were asked for a purpose and a subject: by a known device of its owner, or over all others (`''`). Beyond
 * `further` none is sent; beyond `all` only a person who is signed in is not, a name gets long codes.
 */
export const askCounts = (asked: string, askedBy: string) => ({
  all: {
    subject: `own asks ${asked} ${askedBy}`,
    atMost: ALL_SIGNED_IN_ASKS_PER_HOUR,
    milliseconds: HOUR_MILLISECONDS,
  },
  further: { subject: `ask ${asked} ${askedBy}`, atMost: FURTHER_ASKS_PER_HOUR, milliseconds: HOUR_MILLISECONDS },
});

/** A caller who shows a code. */
export interface Guesser {
  readonly askedBy: string;
  /** Counted by itself alone: strangers cannot hold its owner back. */
  readonly countedApart: boolean;
}

export interface CodeLimits {
  /** Counts one code that is asked for, and starts the wait for the next one. `again` is refused while one runs. */
  countAsk(
    subject: Subject,
    request: {
      readonly purpose: string;
      readonly askedBy: string;
      readonly again: boolean;
      readonly countedApart?: boolean;
    },
  ): Promise<
    | { readonly allowed: true; readonly underAttack: boolean }
    | { readonly allowed: false; readonly tooSoon: boolean; readonly retryAfterSeconds: number }
  >;
  /** Whether the long code of this name is to be sent now: once for each place it goes to, and each code. */
  maySendLong(what: string): Promise<boolean>;
  /** Whether this guesser may try this code of this name now. `needsLong`: one of six digits is not taken at present. */
  mayTry(
    subject: string,
    guesser: Guesser,
    code: string,
  ): Promise<Allowance | { readonly allowed: false; readonly needsLong: true }>;
  countWrong(subject: string, guesser: Guesser, code: string): Promise<void>;
  forgetWrong(subject: string, guesser: Guesser): Promise<void>;
}

/** Guesses at a long code hold its owner back no more than they get anywhere. */
const countsForAll = ({ countedApart }: Guesser, code: string) => !countedApart && code.length === CODE_LENGTH;

/** Waits by subject, each a row. */
function waitsOf(db: Database, nowMs: () => number) {
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

  return { startWait, waitOf };
}

/** Limits of codes: they hold across processes and treat unknown names alike. */
export function codeLimits(db: Database, limits: TryLimits, nowMs: () => number): CodeLimits {
  const { startWait, waitOf } = waitsOf(db, nowMs);

  async function isGuessedAt(subject: string): Promise<boolean> {
    const [row] = await db.query<{ tries: number }>(
      'worker',
      'select tries from providers.sign_in_tries where subject = $1 and window_started_at > $2',
      [hashed(byAll(subject)), instant(nowMs() - FORGOTTEN_AFTER_MS)],
    );
    return (row?.tries ?? 0) >= FREE_WRONG_CODES_OF_ALL;
  }

  return {
    async countAsk(subject, { purpose, askedBy, again, countedApart }) {
      const asked = `${purpose} ${subject}`;
      const waitSeconds = await startWait(`again ${asked} ${askedBy}`, again);
      if (waitSeconds > 0) return { allowed: false, tooSoon: true, retryAfterSeconds: waitSeconds };
      const counts = askCounts(asked, countedApart ? askedBy : '');
      const count = (subjectOfCount: string, atMost: number) =>
        limits.countWithin(subjectOfCount, atMost, HOUR_MILLISECONDS);
      const own = await count(`own ask ${asked} ${askedBy}`, OWN_ASKS_PER_HOUR);
      const further = own.allowed ? own : await count(counts.further.subject, counts.further.atMost);
      if (!further.allowed) return { ...further, tooSoon: false };
      if (isSignedIn(subject)) {
        const all = await count(counts.all.subject, counts.all.atMost);
        return all.allowed ? { allowed: true, underAttack: false } : { ...all, tooSoon: false };
      }
      const isMuchAskedFor = !(await count(counts.all.subject, SHORT_CODES_PER_HOUR)).allowed;
      return { allowed: true, underAttack: !countedApart && (isMuchAskedFor || (await isGuessedAt(subject))) };
    },

    async maySendLong(what) {
      return (await limits.countWithin(`long code ${what}`, 1, LONG_CODE_MS)).allowed;
    },

    async mayTry(subject, guesser, code) {
      const waitSeconds = await waitOf(byGuesser(subject, guesser));
      if (waitSeconds > 0) return { allowed: false, retryAfterSeconds: waitSeconds };
      const isHeldBack = countsForAll(guesser, code) && (await waitOf(byAll(subject))) > 0;
      return isHeldBack ? { allowed: false, needsLong: true } : { allowed: true };
    },

    async countWrong(subject, guesser, code) {
      await limits.countAccount(byGuesser(subject, guesser), FREE_WRONG_CODES);
      if (countsForAll(guesser, code)) await limits.countAccount(byAll(subject), FREE_WRONG_CODES_OF_ALL);
    },

    async forgetWrong(subject, guesser) {
      await limits.forget(byGuesser(subject, guesser));
      if (!guesser.countedApart) await limits.forget(byAll(subject));
    },
  };
}
