import type { GiveBack } from '@lendside/contract/payments-submit';
import { fieldsOf, type PayOrder } from './pay-order.ts';
import type { ReviewDraft } from './use-draft.ts';
import { usePay } from './use-pay.ts';
import { useReview } from './use-review.ts';

const bodyOfReturn = (order: PayOrder, paymentKey: string, isGuest: boolean): GiveBack => ({
  ...fieldsOf(order, paymentKey, isGuest),
  drawMessageKey: order.amount.drawMessageKey ?? '',
});

/** Gives the cash of a draw back. */
export const useGiveBack = (draft: ReviewDraft) =>
  useReview(draft, usePay(draft.loanId, bodyOfReturn), { amountPage: 'AccountDetails' });
