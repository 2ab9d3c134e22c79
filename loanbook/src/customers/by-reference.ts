import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { Clock } from '@lendside/providers/runtime';

/** Work that makes a change, or refuses it with nothing written. */
type Make<Asked, Answer> = (tx: Tx, asked: Asked) => Promise<Answer>;

interface Answering<Asked, Answer> {
  /** Customer or application that is asked about. */
  readonly about: (asked: Asked) => string;
  readonly make: Make<Asked, Answer>;
}

/**
 * Answers each reference once and for good: a change and its answer, or its refusal, commit together. Two that send the same reference at
 * once go one after the other.
 */
export function onceByReference<Asked extends { readonly reference: string }, Answer extends object>(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { about, make }: Answering<Asked, Answer>,
): (asked: Asked) => Promise<Answer> {
  return (asked) =>
    db.transaction('worker', async (tx) => {
      const { reference } = asked;
      await tx.query(`select pg_advisory_xact_lock(hashtextextended('answer ' || $1, 0))`, [reference]);
      const before = await answerTo<Answer>(tx, reference);
      if (before !== undefined) return before;
      const answer = await make(tx, asked);
      await tx.query('insert into loanbook.answers (reference, about, answer, answered_at) values ($1, $2, $3, $4)', [
        ...[reference, about(asked), JSON.stringify(answer), instant(clock.nowMs())],
      ]);
      return answer;
    });
}

/** Answer that a reference was given; undefined where it never was. */
export async function answerTo<Answer>(tx: Tx, reference: string): Promise<Answer | undefined> {
  const [row] = await tx.query<{ answer: Answer }>('select answer from loanbook.answers where reference = $1', [
    reference,
  ]);
  return row?.answer;
}
