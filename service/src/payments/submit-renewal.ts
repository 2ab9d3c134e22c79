import type { Renew } from '@lendside/contract/payments-submit';
import type { PaymentLoan } from '@lendside/domain/decide-payment';
import { decideRenewal, renewalAmounts } from '@lendside/domain/decide-renewal';
import { formatMoney } from '@lendside/domain/money';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Context } from '../context.ts';
import { findOperation } from '../money/operations-store.ts';
import { Problem } from '../problem.ts';
import { askedCash, type RenewalCash, renewableLoanOf } from '../refinance/front.ts';
import { acceptRenewal, refuseUnreachableParty, renewedLoan } from './accept-renewal.ts';
import type { PaymentOrder, Standing } from './payment-order.ts';

/** Renews the loan with this payment, or without one. The same key with the same body answers the same for ever. */
export async function submitRenewal(context: Context, input: Renew, order: PaymentOrder): Promise<Standing> {
  const { session } = order;
  const { paymentKey, loanId, paymentAmount: amountCents } = input;
  const before = await findOperation(context.db, session, { paymentKey });
  if (before) return before;

  const { loan, customerId } = await renewedLoan(context, loanId, session);
  await refuseNotRenewable(
    context,
    renewableLoanOf(loan, context.loanSystems, session, input.preventRefi === true),
    loan,
    amountCents,
  );
  await refuseUnreachableParty(context, loan);
  const cash = await cashOf(context, loan, input, order);
  return acceptRenewal(context, input, order, { loan, customerId, purpose: 'renewal', cash });
}

/** New money that is asked for with the renewal. */
async function cashOf(
  context: Context,
  loan: LoanFacts,
  input: Renew,
  { session, caller }: PaymentOrder,
): Promise<RenewalCash | undefined> {
  const { disbursementAmount: amountCents = 0, disbursementType: way, disburseCardIds: cardIds } = input;
  if (amountCents === 0) return undefined;
  const asked = { loan, session, paymentCents: input.paymentAmount };
  return askedCash(context, asked, { amountCents, way, cardIds }, caller);
}

async function refuseNotRenewable(
  context: Context,
  renewable: PaymentLoan,
  loan: LoanFacts,
  amountCents: number,
): Promise<void> {
  const decision = decideRenewal(renewable, amountCents);
  if (decision.ok) return;
  const bounds = renewalAmounts(renewable);
  // No amount would do: it is not the amount that is wrong.
  if (decision.refusal === 'not_refinance_eligible' || !bounds) throw new Problem('not_refinance_eligible');
  const store = await context.ports.storeDirectory.store(loan.storeId);
  throw new Problem(decision.refusal, {
    least: formatMoney(bounds.leastCents),
    most: formatMoney(bounds.mostCents),
    phone: store?.phone ?? '',
  });
}
