import { CONFIRMATION_FIELDS } from '@lendside/contract/payments-hints';
import type { submitPayment } from '@lendside/contract/payments-submit';
import { PAYMENT_TYPE } from '@lendside/domain/enumerations';
import { formatMoney } from '@lendside/domain/money';
import type { Context } from '../context.ts';
import { accept, type Candidate, type Considered } from '../money/accept.ts';
import { hashOfRequest, standing } from '../money/request.ts';
import { type Call, type Caller, sessionOf } from '../on.ts';
import { Problem } from '../problem.ts';
import { chooseCard } from './choose-card.ts';
import { countGuestCharge } from './guest-charges.ts';
import { type ProvenCard, schedulePayment } from './schedule-payment.ts';
import { submitRenewal } from './submit-renewal.ts';
import { submitSettlement } from './submit-settlement.ts';

const REFUSAL_OF_VAULT = {
  cardNotFound: 'card_not_found',
  tokenNotValid: 'security_code_needed',
  unreachable: 'processor_unreachable',
} as const;

/**
 * Accepts a payment. The same key with the same body gets the same message key for ever, however often and however many
 * at once it is sent; with another body it is refused. Nothing is charged here: the worker does that after the reply.
 */
export async function submit(context: Context, { input, caller }: Call<typeof submitPayment>) {
  const session = sessionOf(caller);
  if (/^\d{3,4}$/.test(input.ccv)) throw new Problem('raw_security_code');
  const withoutCard = input.paymentType === PAYMENT_TYPE.refinance && input.paymentAmount === 0;
  if (!withoutCard && !input.paymentCardToken && !input.paymentCardIds?.length) throw new Problem('card_not_found');

  const candidate: Candidate = {
    owner: session,
    paymentKey: input.paymentKey,
    bodyHash: hashOfBody(input),
    loanId: input.loanId,
    amountCents: input.paymentAmount,
    amountType: input.paymentAmountType ?? 'other',
  };

  if (input.paymentType === PAYMENT_TYPE.refinance) {
    const renewed = await submitRenewal(
      context,
      { input, caller },
      { bodyHash: candidate.bodyHash, proveCard: () => proveCard(context, session.userId, { input, caller }) },
    );
    standing(renewed, candidate.bodyHash);
    return { messageKey: renewed.messageKey, paymentKey: candidate.paymentKey };
  }

  if (input.paymentType === PAYMENT_TYPE.settlement) {
    const settled = await submitSettlement(
      context,
      { input, caller },
      { bodyHash: candidate.bodyHash, proveCard: () => proveCard(context, session.userId, { input, caller }) },
    );
    standing(settled, candidate.bodyHash);
    return { messageKey: settled.messageKey, paymentKey: candidate.paymentKey };
  }

  const { scheduledDate } = input;
  if (scheduledDate !== undefined && scheduledDate !== context.businessDate()) {
    const planned = await schedulePayment(context, { ...candidate, owner: session, scheduledDate }, caller, () =>
      proveCard(context, session.userId, { input, caller }),
    );
    standing(planned, candidate.bodyHash);
    return { messageKey: planned.scheduledPaymentId, paymentKey: candidate.paymentKey, scheduledDate };
  }

  const { brand, language } = caller;
  const accepted = await accept(context, candidate, {
    refused: (why) => refusalOf(context, why),
    async prove({ customerId, isPayoff, isPartial }) {
      await countGuestCharge(context, session, language);
      const { card, chargeToken } = await proveCard(context, session.userId, { input, caller });
      const asked = { owner: session, paymentKey: candidate.paymentKey, bodyHash: candidate.bodyHash };
      const what = { loanId: candidate.loanId, amountCents: candidate.amountCents, amountType: candidate.amountType };
      const how = { customerId, isPayoff, isPartial, card, chargeToken, brand, language };
      return { ...asked, ...what, ...how, username: input.username ?? '' };
    },
  });
  standing(accepted, candidate.bodyHash);
  return { messageKey: accepted.messageKey, paymentKey: candidate.paymentKey };
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

/** What of a request says which card pays. */
type CardOrder = Parameters<typeof chooseCard>[2] & { readonly ccv: string; readonly paymentKey: string };

/** The card of the request, proven by its security code, which is used up by this payment key. */
export async function proveCard(
  context: Context,
  userId: string,
  { input, caller }: { readonly input: Omit<CardOrder, 'brand'>; readonly caller: Pick<Caller, 'brand'> },
): Promise<ProvenCard> {
  const cardToken = await chooseCard(context, userId, { ...input, brand: caller.brand });
  const redeemed = await context.ports.cardVault.redeem({
    ownerId: userId,
    cardToken,
    securityToken: input.ccv,
    usedFor: `${userId} ${input.paymentKey}`,
  });
  if (redeemed.outcome !== 'redeemed') throw new Problem(REFUSAL_OF_VAULT[redeemed.outcome]);
  if (!redeemed.card.isDebit) throw new Problem('card_not_debit');
  return redeemed;
}

/**
 * What makes two requests the same request: everything but what is new at each try (the security token and the lock's) and
 * the hints for the wording of the confirmation, which may be worded differently after a reload.
 */
export function hashOfBody(input: { readonly ccv: string; readonly lockToken?: string | undefined }): string {
  const { ccv: _typedAnew, lockToken: _current, ...body } = input;
  return hashOfRequest(Object.fromEntries(Object.entries(body).filter(([name]) => !CONFIRMATION_FIELDS.has(name))));
}
