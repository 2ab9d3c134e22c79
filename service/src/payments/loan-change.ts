import type { ProblemCode } from '@lendside/contract/problems';
import type { Tx } from '@lendside/providers/database';
import type { Context } from '../context.ts';
import type { Claimed } from '../money/claims-store.ts';
import type { PaymentResult } from '../money/operation.ts';
import { holdOpen } from '../platform/jobs/open-work-store.ts';

/** Book's answer to a change of a loan. */
export type Booked = { readonly result: PaymentResult } | { readonly refusal: ProblemCode };

/** Writes down what a change that stands in the book, or was refused, means for us: in the transaction that ends its operation. */
export type WriteBooked = (tx: Tx) => Promise<Booked>;

/** A kind of operation that changes a loan in another way than by paying it. */
export interface LoanChange<Asked> {
  /** First word of its lines in the account's activity. */
  readonly audited: 'renewal' | 'settlement' | 'renewalCancel' | 'drawReturn';
  /** Its state where the book refuses it: a charge waits as UNKNOWN until it is reversed; what charged nothing ends. */
  readonly refused: 'UNKNOWN' | 'DECLINED';
  /** Has the book change the loan, by the reference of the operation: done again by the worker that takes it over, it is answered the same. */
  post(context: Context, operation: Claimed, asked: Asked): Promise<WriteBooked>;
}

/**
 * Marks what only one operation may have as this one's, before the book is asked. False where another has it, or where this claim does not
 * count any more: a slow worker would mark again what a refusal has freed.
 */
export function markAsOwn({ db }: Context, operation: Claimed, mark: (tx: Tx) => Promise<boolean>): Promise<boolean> {
  return db.transaction('worker', async (tx) => (await holdOpen(tx, [operation])).size > 0 && mark(tx));
}
