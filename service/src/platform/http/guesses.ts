import type { Context } from '../../context.ts';
import { statementAs } from '../database/store-of.ts';
import { deleteGuess, deleteGuessesBefore, guessesSince, insertGuess, lockSubjects } from './guesses-store.ts';

const DAY_MILLISECONDS = 86_400_000;

/** Guesses that a subject allows in a day: a person, a session, a network address, or who is guessed at. */
export interface GuessLimit {
  readonly subject: string;
  /** Names under which its guesses were counted before there was the current key. */
  readonly before?: readonly string[];
  readonly perDay: number;
}

/** Limit of a subject whose name is not written down, only its code. */
export function unnamedLimit(
  { macs }: Pick<Context, 'macs'>,
  { text, perDay }: { readonly text: string; readonly perDay: number },
  subjectOf: (mac: string) => string,
): GuessLimit {
  const [subject = '', ...before] = macs(text).map(subjectOf);
  return { subject, before, perDay };
}

export interface CountedGuess {
  readonly guessId: string;
  /** Guesses that were counted of the subjects before this one, in the order of the limits. */
  readonly before: readonly number[];
}

/**
 * Counts a guess before its answer is known, so that many at once gain nothing. Undefined where one of the limits is
 * reached: the answer must not be looked up then. A guess that was right, or got no answer, is forgotten by `forgetGuess`.
 */
export function countGuess(context: Context, limits: readonly GuessLimit[]): Promise<CountedGuess | undefined> {
  const nowMs = context.clock.nowMs();
  const sinceMs = nowMs - DAY_MILLISECONDS;
  const subjects = [...new Set(limits.map(({ subject }) => subject))];
  return context.db.transaction('worker', async (tx) => {
    const former = limits.flatMap((limit) => limit.before ?? []);
    await lockSubjects(tx, [...subjects, ...former]);
    const counts = await guessesSince(tx, [...subjects, ...former], sinceMs);
    const before = limits.map(({ subject, before: others = [] }) =>
      [subject, ...others].reduce((sum, one) => sum + (counts.get(one) ?? 0), 0),
    );
    if (limits.some(({ perDay }, index) => (before[index] ?? 0) >= perDay)) return undefined;
    const guessId = context.ids.next('guess');
    await insertGuess(tx, guessId, subjects, nowMs);
    await deleteGuessesBefore(tx, sinceMs);
    return { guessId, before };
  });
}

export function forgetGuess(context: Context, { guessId }: Pick<CountedGuess, 'guessId'>): Promise<void> {
  return deleteGuess(statementAs(context.db, 'worker'), guessId);
}
