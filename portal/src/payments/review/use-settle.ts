import type { Settle } from '@lendside/contract/payments-submit';
import { PAYMENT_TYPE } from '@lendside/domain/enumerations';
import { fieldsOf, type PayOrder, preventRefiOf } from './pay-order.ts';
import type { ReviewDraft } from './use-draft.ts';
import { usePay } from './use-pay.ts';
import { useReview } from './use-review.ts';

const bodyOfSettlement = (order: PayOrder, paymentKey: string, isGuest: boolean): Settle => ({
  ...fieldsOf(order, paymentKey, isGuest),
  paymentType: PAYMENT_TYPE.settlement,
  preventRefi: preventRefiOf(order.loan),
});

/** Settles the loan for the amount of its offer. */
export const useSettle = (draft: ReviewDraft) =>
  useReview(draft, usePay(draft.loanId, bodyOfSettlement), { amountPage: 'SettlementOffer' });
