import type { Renew } from '@lendside/contract/payments-submit';
import { useTexts } from '../../data/language/texts.ts';
import { cashFieldsOf, pageOfCashRefusal, tellCashRefused } from '../../refinance/front.ts';
import { type FailedStart, paymentProblem } from '../payment-problem.ts';
import { paymentsTexts } from '../texts.ts';
import { useRefusedRenewal } from '../use-begin-renewal.ts';
import { fieldsOf, type PayOrder, renewingFields } from './pay-order.ts';
import type { ReviewDraft } from './use-draft.ts';
import { usePay } from './use-pay.ts';
import { useReview } from './use-review.ts';

const bodyOfRenewal = (order: PayOrder, paymentKey: string, isGuest: boolean): Renew => ({
  ...fieldsOf(order, paymentKey, isGuest),
  ...renewingFields(order.loan.loanId),
  ...cashFieldsOf(order.loan.loanId),
});

/** Renews the loan. What is refused of its cash is said on the page where the cash was chosen. */
export function useRenew(draft: ReviewDraft) {
  const { loanId } = draft;
  const texts = useTexts(paymentsTexts).review;
  const goOn = useRefusedRenewal(loanId);
  const onRefused = async (refused: FailedStart) => {
    if (refused.code === undefined) return;
    if (pageOfCashRefusal(refused.code)) tellCashRefused(loanId, paymentProblem(refused, texts).text);
    await goOn(refused.code);
  };
  return useReview(draft, usePay(loanId, bodyOfRenewal), { amountPage: 'MakePayment', onRefused });
}
