import type { Settle } from '@lendside/contract/payments-submit';
import { formatMoney } from '@lendside/domain/money';
import { settlementStep } from '@lendside/domain/settlement';
import { settlementRetry } from '@lendside/domain/settlement-retry';
import type { Tx } from '@lendside/providers/database';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Context } from '../context.ts';
import { standingOperation } from '../money/money-operations-store.ts';
import { findOperation } from '../money/operations-store.ts';
import {
  failedSettlements,
  holdSettling,
  type OfferedSettlement,
  settlementOffered,
  settlementProgress,
} from '../offers/front.ts';
import { Problem } from '../problem.ts';
import { fixedPaymentAccepted, insertFixedPayment } from './insert-fixed-payment.ts';
import type { PaymentOrder, Standing } from './payment-order.ts';
import { refuseRestricted } from './refuse-restricted.ts';

interface Settling {
  readonly loan: LoanFacts;
  readonly offer: OfferedSettlement;
  readonly storePhone: string;
}

/**
 * Accepts the payment of a settlement: its very amount, signed, in time, and not tried too often. What is asked for in
 * two tabs is decided one after the other, so that a loan never has two settlements under way. The same key with the
 * same body answers the same for ever, as of any payment.
 */
export async function submitSettlement(context: Context, input: Settle, order: PaymentOrder): Promise<Standing> {
  const { session, proveCard } = order;
  const before = await findOperation(context.db, session, { paymentKey: input.paymentKey });
  if (before) return before;

  // A guest pays for a borrower: what the borrower agreed to is not the guest's to close.
  if (session.kind === 'guest') throw new Problem('no_settlement_offer');
  const settling = await settlingOf(context, input.loanId, session.customerIds);
  await refuseRestricted(context, settling.loan, settling.storePhone);
  await context.db.transaction('worker', (tx) => requirePayable(context, tx, input, settling, session));
  const proven = await proveCard();

  const accepted = await context.db.transaction('worker', async (tx) => {
    await holdSettling(tx, input.loanId);
    const standing = await standingOperation(tx, session.userId, input.paymentKey);
    if (standing) return { ...standing, isNew: false };
    const signingId = await requirePayable(context, tx, input, settling, session);
    const { loan, offer } = settling;
    const settlement = { offerId: offer.offerId, signingId, sessionId: session.sessionId };
    const amountCents = offer.settlementCents;
    return insertFixedPayment(context, tx, { order, input, loan, amountCents, proven, purpose: { settlement } });
  });
  await fixedPaymentAccepted(context, accepted, proven);
  return accepted;
}

async function settlingOf(context: Context, loanId: string, customerIds: readonly string[]): Promise<Settling> {
  const loan = await context.ports.loanBook.loan(loanId, context.businessDate());
  if (!loan) throw new Problem('loan_not_found');
  const offer = await settlementOffered(context, loan, customerIds);
  const store = await context.ports.storeDirectory.store(loan.storeId);
  return { loan, offer, storePhone: store?.phone ?? '' };
}

/** Throws the first thing that is in the way; answers the signing it rests on. */
async function requirePayable(
  context: Context,
  tx: Tx,
  input: Settle,
  { loan, offer, storePhone }: Settling,
  { sessionId }: PaymentOrder['session'],
): Promise<string> {
  const { signingId, facts } = await settlementProgress(tx, loan, offer);
  const step = settlementStep(facts, context.clock.nowMs());
  if (step === 'settled') throw new Problem('settlement_paid');
  if (step === 'wait') throw new Problem('payment_unresolved');
  if (step === 'notOffered') throw new Problem('no_settlement_offer');
  if (step === 'expired') throw new Problem('settlement_expired', { phone: storePhone });
  if (step === 'sign' || signingId === null) throw new Problem('not_signed_yet');
  if (input.paymentAmount !== offer.settlementCents) {
    throw new Problem('settlement_amount_fixed', { amount: formatMoney(offer.settlementCents) });
  }
  const failed = await failedSettlements(tx, { loanId: loan.loanId, sessionId });
  if (!settlementRetry(failed, context.flags.limit('settlementPaymentRetryLimit')).mayTry) {
    throw new Problem('settlement_tries_used', { phone: storePhone });
  }
  return signingId;
}
