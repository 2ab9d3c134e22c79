import type { PayNow, PlanPayment } from '@lendside/contract/payments-submit';
import { formatMoney } from '@lendside/domain/money';
import type { Context } from '../context.ts';
import { inWaves } from '../money/batch-admission.ts';
import { Problem } from '../problem.ts';
import { type Considered, groupsOf } from './accept-payments.ts';
import { countGuestCharge } from './guest-charges.ts';
import type { PaymentOrder, Standing } from './payment-order.ts';

/** Accepts a payment of today. Nothing is charged here: the worker does that after the reply. */
export function payNow(context: Context, input: PayNow | PlanPayment, order: PaymentOrder): Promise<Standing> {
  return inWaves(context, () => accept(context, input, order));
}

/** What stands under the key: the operation that stood before, or the one this request makes. */
async function accept(
  context: Context,
  input: PayNow | PlanPayment,
  { session, caller, bodyHash, proveCard }: PaymentOrder,
): Promise<Standing> {
  const { paymentKey, loanId, paymentAmount: amountCents, paymentAmountType: amountType = 'other' } = input;
  const groups = groupsOf(context);
  const considered = await groups.consider({ owner: session, paymentKey, bodyHash, loanId, amountCents, amountType });
  if (considered.outcome === 'known') return considered.known;
  if (considered.outcome === 'refused') throw await refusalOf(context, considered);

  await countGuestCharge(context, session, caller.language);
  const { card, chargeToken } = await proveCard();

  const accepted = await groups.accept({
    owner: session,
    paymentKey,
    bodyHash,
    loanId,
    amountCents,
    amountType,
    customerId: considered.customerId,
    isPayoff: considered.isPayoff,
    isPartial: considered.isPartial,
    card,
    chargeToken,
    brand: caller.brand,
    language: caller.language,
    username: input.username ?? '',
  });
  // A card typed in for a payment that stood already: the one who looks after that payment may have forgotten it before.
  if (!accepted.isNew && !card.saved) await context.ports.cardVault.forgetUnsaved(card.cardToken);
  return accepted;
}

/** What a person is told of a loan that does not take this payment. */
export async function refusalOf(
  context: Context,
  refused: Extract<Considered, { readonly outcome: 'refused' }>,
): Promise<Problem> {
  const store = await context.ports.storeDirectory.store(refused.storeId);
  return new Problem(refused.refusal, {
    payoff: formatMoney(refused.payoffAmountCents),
    amount: formatMoney(refused.reinstateAmountCents),
    minutes: String(refused.minutes),
    phone: store?.phone ?? '',
  });
}
