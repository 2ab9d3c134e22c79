import type { GiveBack } from '@lendside/contract/payments-submit';
import { formatMoney } from '@lendside/domain/money';
import type { Tx } from '@lendside/providers/database';
import { holdDrawReturn, isGivenBack, type Returnable, returnableDraw } from '../cash/front.ts';
import type { Context } from '../context.ts';
import { hasOpenOperation, standingOperation } from '../money/money-operations-store.ts';
import { findOperation } from '../money/operations-store.ts';
import { Problem } from '../problem.ts';
import { fixedPaymentAccepted, insertFixedPayment } from './insert-fixed-payment.ts';
import type { PaymentOrder, Standing } from './payment-order.ts';
import { refuseRestricted } from './refuse-restricted.ts';

/**
 * Accepts that cash of a line is given back: exactly what it takes, in its time, while nothing else moves on the line. What is
 * asked for in two tabs is decided one after the other. The same key with the same body answers the same for ever.
 */
export async function submitDrawReturn(context: Context, input: GiveBack, order: PaymentOrder): Promise<Standing> {
  const { session, caller, proveCard } = order;
  const before = await findOperation(context.db, session, { paymentKey: input.paymentKey });
  if (before) return before;

  // A guest pays for a borrower: the cash went to the borrower.
  if (session.kind === 'guest') throw new Problem('message_key_not_found');
  const asked = { loanId: input.loanId, drawKey: input.drawMessageKey, language: caller.language };
  const first = await returnableDraw(context, session, asked);
  await refuseRestricted(context, first.loan, first.storePhone);
  await context.db.transaction('worker', (tx) => refuseMoving(tx, input.loanId));
  requireAmount(input, first);
  const proven = await proveCard();
  const isSame = await standsAs(context, first);

  const accepted = await context.db.transaction('worker', async (tx) => {
    await holdDrawReturn(tx, input.loanId);
    const standing = await standingOperation(tx, session.userId, input.paymentKey);
    if (standing) return { ...standing, isNew: false };
    await refuseMoving(tx, input.loanId);
    if (await isGivenBack(tx, input.drawMessageKey)) throw new Problem('draw_given_back');
    if (!isSame) return undefined;
    const { loan, terms } = first;
    const drawReturn = { drawKey: input.drawMessageKey, drawnCents: terms.drawnCents };
    const amountCents = terms.returnCents;
    return insertFixedPayment(context, tx, { order, input, loan, amountCents, proven, purpose: { drawReturn } });
  });
  if (!accepted) {
    // A payment was posted since it was looked at: what has to come in is another amount by now.
    const { terms } = await returnableDraw(context, session, asked);
    throw new Problem('draw_return_changed', { amount: formatMoney(terms.returnCents) });
  }
  await fixedPaymentAccepted(context, accepted, proven);
  return accepted;
}

/** A payment, a renewal or a return of the line that is under way comes to its end first. */
async function refuseMoving(tx: Tx, loanId: string): Promise<void> {
  if (await hasOpenOperation(tx, loanId)) throw new Problem('payment_unresolved');
}

/** Whether the line owes what it owed when it was looked at. Should it change after this, the book refuses, and the charge goes back. */
async function standsAs(context: Context, { loan: { loanId, creditLine } }: Returnable): Promise<boolean> {
  const now = await context.ports.loanBook.loan(loanId, context.businessDate());
  return now?.creditLine?.availableCents === creditLine?.availableCents;
}

function requireAmount({ paymentAmount }: GiveBack, { terms: { returnCents } }: Returnable): void {
  if (paymentAmount !== returnCents) throw new Problem('draw_return_changed', { amount: formatMoney(returnCents) });
}
