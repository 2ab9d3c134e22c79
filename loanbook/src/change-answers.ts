import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { ChangedLoan, ChangeOutcome, ChangeRefused, LoanChange } from '@lendside/providers/loan-changes/port';
import type { Book } from './engine/book.ts';
import { EventRefused } from './engine/loan-event.ts';
import { IllegalTransition } from './engine/state-graph.ts';
import { LoanRefused } from './origination/new-loan.ts';

/** A change that was made: the loan after it, and what its answer says beyond. */
export type Made<More> = Omit<ChangedLoan, 'date'> & More & { readonly isNew: boolean };

/** Makes a change in a transaction. Throws EventRefused, LoanRefused or IllegalTransition where a rule forbids it. */
export type MakeChange<Change, More> = (tx: Tx, change: Change) => Promise<Made<More>>;

/**
 * Answers each reference once and for good: the change and its answer, or its refusal, commit together. Two that send the same reference
 * at once go one after the other.
 */
export function answeredOnce<Change extends LoanChange, More = unknown>(
  book: Pick<Book, 'db' | 'clock'>,
  make: MakeChange<Change, More>,
): (change: Change) => Promise<ChangeOutcome<More>> {
  return (change) =>
    book.db.transaction('worker', async (tx) => {
      const before = await takeReference<More>(tx, change.reference);
      if (before !== undefined) return before;
      const answer = await madeOrRefused(tx, change, make);
      await insertAnswer(tx, change, answer, book.clock.nowMs());
      return answer;
    });
}

/** Makes a change; what was written before it was refused is taken back. */
async function madeOrRefused<Change extends LoanChange, More>(
  tx: Tx,
  change: Change,
  make: MakeChange<Change, More>,
): Promise<ChangeOutcome<More>> {
  await tx.query('savepoint loan_change');
  try {
    const { isNew, ...made } = await make(tx, change);
    return { outcome: isNew ? 'posted' : 'alreadyPosted', date: change.date, ...made } as ChangeOutcome<More>;
  } catch (error) {
    await tx.query('rollback to savepoint loan_change');
    return refusalOf(error);
  } finally {
    await tx.query('release savepoint loan_change');
  }
}

/** A refusal by name is an answer. Any other error is thrown on. */
export function refusalOf(error: unknown): ChangeRefused {
  if (error instanceof EventRefused || error instanceof LoanRefused)
    return { outcome: 'refused', reason: error.reason };
  if (error instanceof IllegalTransition) return { outcome: 'refused', reason: 'state_does_not_allow' };
  throw error;
}

/** Answer that a reference was given before; two that take it at once go one after the other. */
async function takeReference<More>(tx: Tx, reference: string): Promise<ChangeOutcome<More> | undefined> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('loan change ' || $1, 0))`, [reference]);
  return answerTo(tx, reference);
}

/** Answer that a reference was given; undefined where it never was. */
export async function answerTo<More>(tx: Tx, reference: string): Promise<ChangeOutcome<More> | undefined> {
  const [row] = await tx.query<{ answer: ChangeOutcome<More> }>(
    'select answer from loanbook.change_answers where reference = $1',
    [reference],
  );
  if (row === undefined || row.answer.outcome === 'refused') return row?.answer;
  return { ...row.answer, outcome: 'alreadyPosted' };
}

async function insertAnswer(
  tx: Tx,
  { reference, loanId }: LoanChange,
  answer: ChangeOutcome<unknown>,
  nowMs: number,
): Promise<void> {
  await tx.query(
    'insert into loanbook.change_answers (reference, loan_id, answer, answered_at) values ($1, $2, $3, $4)',
    [reference, loanId, JSON.stringify(answer), instant(nowMs)],
  );
}
