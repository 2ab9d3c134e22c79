import type { Tx } from '@lendside/providers/database';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Context } from '../context.ts';
import { confirmationNumber } from '../money/confirmation-number.ts';
import { insertMoneyOperation } from '../money/money-operations.ts';
import type { StandingKey } from '../money/money-operations-store.ts';
import type { PaymentRequest } from '../money/operation.ts';
import type { PaymentOrder, ProvenCard } from './payment-order.ts';

/** A payment whose amount is not the payer's to choose, and what it is for. */
export interface FixedPayment {
  readonly order: PaymentOrder;
  readonly input: { readonly paymentKey: string; readonly username?: string | undefined };
  readonly loan: LoanFacts;
  readonly amountCents: number;
  readonly proven: ProvenCard;
  readonly purpose:
    | { readonly settlement: NonNullable<PaymentRequest['settlement']> }
    | { readonly drawReturn: NonNullable<PaymentRequest['drawReturn']> };
}

/** Writes the operation of such a payment, in the transaction in which nothing was in its way. */
export function insertFixedPayment(context: Context, tx: Tx, payment: FixedPayment): Promise<StandingKey> {
  const { input, loan, purpose } = payment;
  const { session, caller, bodyHash } = payment.order;
  const { card, chargeToken } = payment.proven;
  const kind = 'settlement' in purpose ? 'settlement' : 'drawReturn';
  const request: PaymentRequest = {
    brand: loan.brand,
    language: caller.language,
    amountType: 'other',
    isPayoff: false,
    isPartial: false,
    cardType: card.cardType,
    lastFour: card.lastFour,
    username: input.username ?? '',
    forgetCard: !card.saved,
    ...purpose,
  };
  context.crashPoint('operation-accepting');
  return insertMoneyOperation(
    tx,
    {
      messageKey: context.ids.next('op'),
      kind,
      ownerId: session.userId,
      paymentKey: input.paymentKey,
      bodyHash,
      customerId: session.customerIds.find((id) => id === loan.borrowerId || id === loan.cosignerId) ?? '',
      loanId: loan.loanId,
      amountCents: payment.amountCents,
      cardToken: card.cardToken,
      chargeToken,
      request: { ...request },
      confirmationNumber: confirmationNumber(context.ids),
    },
    { audited: kind, userId: session.userId, nowMs: context.clock.nowMs() },
  );
}

/** The end of such a request: a card that a repeat of the key brought again is let go, and a worker is woken. */
export async function fixedPaymentAccepted(
  context: Context,
  accepted: Pick<StandingKey, 'isNew'>,
  { card }: ProvenCard,
): Promise<void> {
  if (!accepted.isNew && !card.saved) await context.ports.cardVault.forgetUnsaved(card.cardToken);
  context.crashPoint('operation-accepted');
  context.wake('payments');
}
