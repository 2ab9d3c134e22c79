import type { SwitchProduct } from '@lendside/contract/payments-submit';
import { useRefusedRenewal } from '../use-begin-renewal.ts';
import { fieldsOf, type PayOrder, renewingFields } from './pay-order.ts';
import type { ReviewDraft } from './use-draft.ts';
import { usePay } from './use-pay.ts';
import { useReview } from './use-review.ts';

const bodyOfSwitch = (order: PayOrder, paymentKey: string, isGuest: boolean): SwitchProduct => ({
  ...fieldsOf(order, paymentKey, isGuest),
  ...renewingFields(order.loan.loanId),
  migrateProduct: true,
});

/** Switches the loan to another product, by the steps of a renewal and without new money. */
export function useSwitchProduct(draft: ReviewDraft) {
  const goOn = useRefusedRenewal(draft.loanId);
  return useReview(draft, usePay(draft.loanId, bodyOfSwitch), {
    amountPage: 'ProductSwitch',
    onRefused: async ({ code }) => (code === undefined ? undefined : goOn(code)),
  });
}
