import { isPaid } from '@lendside/domain/movement-kinds';
import type { BookedPayment } from '@lendside/domain/promise-to-pay';
import type { Context } from '../context.ts';

/** Payments of a loan that stand in its books: none that were taken back. */
export async function bookedPayments(context: Context, loanId: string): Promise<readonly BookedPayment[]> {
  return (await everyPayment(context, loanId)).posted;
}

/** Payments of a loan, those that stand and those that were taken back. */
export async function everyPayment(
  context: Context,
  loanId: string,
): Promise<Readonly<Record<'posted' | 'reversed', readonly BookedPayment[]>>> {
  const paid = (await context.ports.loanBook.history(loanId)).filter(({ kind }) => isPaid(kind));
  return {
    posted: paid.filter(({ state }) => state === 'posted'),
    reversed: paid.filter(({ state }) => state === 'reversed'),
  };
}
