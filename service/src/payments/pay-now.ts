import type { PayNow, PlanPayment } from '@lendside/contract/payments-submit';
import { formatMoney } from '@lendside/domain/money';
import type { Context } from '../context.ts';
import { accept, type Considered } from '../money/accept.ts';
import { Problem } from '../problem.ts';
import { countGuestCharge } from './guest-charges.ts';
import { guestOf } from './guest-receipt.ts';
import type { PaymentOrder, Standing } from './payment-order.ts';

/** Accepts a payment of today. Nothing is charged here: the worker does that after the reply. */
export function payNow(
  context: Context,
  input: PayNow | PlanPayment,
  { session, caller: { brand, language }, bodyHash, proveCard }: PaymentOrder,
): Promise<Standing> {
  const { paymentKey, loanId, paymentAmount: amountCents, paymentAmountType: amountType = 'other' } = input;
  const candidate = { owner: session, paymentKey, bodyHash, loanId, amountCents, amountType };
  return accept(context, candidate, {
    refused: (why) => refusalOf(context, why),
    async prove({ customerId, isPayoff, isPartial }) {
      const guest = guestOf(session, input.email);
      await countGuestCharge(context, session, language);
      const { card, chargeToken } = await proveCard();
      return {
        owner: session,
        paymentKey,
        bodyHash,
        loanId,
        amountCents,
        amountType,
        customerId,
        isPayoff,
        isPartial,
        card,
        chargeToken,
        brand,
        language,
        username: input.username ?? '',
        ...guest,
      };
    },
  });
}

/** Problem code for a loan that does not accept this payment. */
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
