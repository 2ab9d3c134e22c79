import type { PayNow } from '@lendside/contract/payments-submit';
import { PAYMENT_TYPE } from '@lendside/domain/enumerations';
import { fieldsOf, type PayOrder, preventRefiOf } from './pay-order.ts';
import type { ReviewDraft } from './use-draft.ts';
import { usePay } from './use-pay.ts';
import { useReview } from './use-review.ts';

export const bodyOfPayNow = (order: PayOrder, paymentKey: string, isGuest: boolean): PayNow => ({
  ...fieldsOf(order, paymentKey, isGuest),
  paymentType: PAYMENT_TYPE.payment,
  preventRefi: preventRefiOf(order.loan),
});

/** Pays today. What is due before a switch at the lender's website was chosen there, not among amounts. */
export function usePayNow(draft: ReviewDraft) {
  const sender = usePay(draft.loanId, bodyOfPayNow);
  return useReview(draft, sender, { amountPage: draft.amount.ecommerce ? 'ProductSwitch' : 'MakePayment' });
}
