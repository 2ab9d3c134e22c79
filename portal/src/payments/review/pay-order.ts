import type { InputOf } from '@lendside/contract/operation';
import type { submitPayment } from '@lendside/contract/payments-submit';
import { PAYMENT_TYPE } from '@lendside/domain/enumerations';
import type { ChosenAmount, ChosenCard } from '../../data/payment/payment-state.ts';
import { renewalWayOf } from '../../refinance/front.ts';
import { confirmationHints } from '../confirmation-hints.ts';
import type { LoanDetail } from '../payment-loan.ts';
import { entryStageOf } from '../use-recovery.ts';

export interface PayOrder {
  readonly loan: LoanDetail;
  readonly amount: ChosenAmount;
  /** Card to charge; undefined where nothing is charged. */
  readonly card: ChosenCard | undefined;
  /** The one-time token of the security code field. */
  readonly securityToken: string;
  /** The person was asked about an identical payment and pays again. */
  readonly again: boolean;
  /** Address that a guest wants the receipt at. */
  readonly receiptEmail?: string | undefined;
}

/** The same order always makes the same body, so that the service recognizes a repetition. */
export type BodyOf = (order: PayOrder, paymentKey: string, isGuest: boolean) => InputOf<typeof submitPayment>;

const cardFields = (card: ChosenCard) => ({
  paymentCardToken: card.cardToken,
  paymentCardIds: card.cardIds.map(({ type, id }) => ({ type, id })),
  cardType: card.cardType,
  expirationMonth: card.expirationMonth,
  expirationYear: card.expirationYear,
  guestCard: card.guestCard,
  saveGuestCard: card.guestCard ? card.saved : undefined,
});

/** Fields common to every kind of `POST /payment`. */
export function fieldsOf(order: PayOrder, paymentKey: string, isGuest: boolean) {
  const { loan, amount, card, securityToken, again } = order;
  return {
    ...confirmationHints(order),
    paymentKey,
    loanId: loan.loanId,
    lmsId: loan.lmsId,
    storeId: loan.storeId,
    productId: loan.productId,
    paymentAmount: amount.amountCents,
    paymentAmountType: amount.amountType,
    ...(card && cardFields(card)),
    ccv: securityToken,
    guestPayment: isGuest,
    askIfPaid: !again,
    isEcommProductMigration: amount.ecommerce,
    ofrPaymentValue: amount.amountType === 'ofrReinstate' ? amount.amountCents : undefined,
  };
}

/** A loan in recovery is not renewed by what is paid on it. */
export const preventRefiOf = (loan: LoanDetail) => (entryStageOf(loan) === 'none' ? undefined : true);

/** Fields of a renewal, and of a product switch that follows the same steps. */
export const renewingFields = (loanId: string) => ({
  paymentType: PAYMENT_TYPE.refinance,
  isRefi: true,
  lockToken: renewalWayOf(loanId).lockToken,
});
