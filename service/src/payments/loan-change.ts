import type { ProblemCode } from '@lendside/contract/problems';
import type { Tx } from '@lendside/providers/database';
import type { PaymentPreview } from '@lendside/providers/loan-money/port';
import type { Context } from '../context.ts';
import type { Claimed } from '../money/claims-store.ts';
import type { PaymentResult } from '../money/operation.ts';

/** Book's answer to a change of a loan. */
export type Booked = { readonly result: PaymentResult } | { readonly refusal: ProblemCode };

/** Books a change of a loan, in the transaction that ends its operation. */
export type Book = (tx: Tx) => Promise<Booked>;

/** A kind of operation that changes a loan in another way than by paying it. */
export interface LoanChange<Asked> {
  /** First word of its lines in the account's activity. */
  readonly audited: 'renewal' | 'settlement' | 'renewalCancel' | 'drawReturn';
  /** Its state where the book refuses it: a charge waits as UNKNOWN until it is reversed; what charged nothing ends. */
  readonly refused: 'UNKNOWN' | 'DECLINED';
  /** Asks others what has to be known before the transaction. */
  prepare(context: Context, operation: Claimed, asked: Asked): Promise<Book>;
}

/** Where the payment of a change goes, by the calculation that books it; undefined where nothing is paid. */
export async function previewOfPayment(
  context: Context,
  { loanId, amountCents }: Claimed,
): Promise<PaymentPreview | undefined> {
  return amountCents === 0 ? undefined : context.ports.loanMoney.preview(loanId, amountCents, context.businessDate());
}
