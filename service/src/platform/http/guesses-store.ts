import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';

/** SQL of counted guesses. Runs as the worker. */

/** Locks subjects until the transaction ends, all in one order, so that no two guesses at one of them are counted side by side. */
export async function lockSubjects(tx: Tx, subjects: readonly string[]): Promise<void> {
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended(subject, 1))
       from (select subject from unnest($1::text[]) subject order by hashtextextended(subject, 1) offset 0) one`,
    [subjects],
  );
}

/** Number of guesses since an instant, of each subject that has any. */
export async function guessesSince(
  tx: Tx,
  subjects: readonly string[],
  sinceMs: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ subject: string; count: number }>(
    `select subject, count(*)::integer as count from lendside.guesses
      where subject = any ($1) and at > $2 group by subject`,
    [subjects, instant(sinceMs)],
  );
  return new Map(rows.map(({ subject, count }) => [subject, count]));
}

export async function insertGuess(tx: Tx, guessId: string, subjects: readonly string[], nowMs: number): Promise<void> {
  await tx.query(
    'insert into lendside.guesses (guess_id, subject, at) select $1, subject, $3 from unnest($2::text[]) subject',
    [guessId, subjects, instant(nowMs)],
  );
}

export async function deleteGuess(tx: Pick<Tx, 'query'>, guessId: string): Promise<void> {
  await tx.query('delete from lendside.guesses where guess_id = $1', [guessId]);
}

/** Deletes some of the guesses that no limit counts any more. */
export async function deleteGuessesBefore(tx: Tx, beforeMs: number): Promise<void> {
  await tx.query(
    `delete from lendside.guesses where (guess_id, subject) in (
       select guess_id, subject from lendside.guesses where at <= $1 limit 100 for update skip locked)`,
    [instant(beforeMs)],
  );
}
