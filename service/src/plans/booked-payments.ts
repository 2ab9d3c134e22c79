import { isPaid } from '@lendside/domain/movement-kinds';
import type { BookedPayment } from '@lendside/domain/promise-to-pay';
import type { Context } from '../context.ts';

/** Payments of a loan that stand in its books: none that were taken back. */
export async function bookedPayments(context: Context, loanId: string): Promise<readonly BookedPayment[]> {
  const history = await context.ports.loanBook.history(loanId);
  return history.filter(({ kind, state }) => isPaid(kind) && state === 'posted');
}
