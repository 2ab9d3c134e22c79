import { isOnItsWay, useAccountDetail } from '../data/calls/queries.ts';
import { useSettlementOffer } from '../offers/front.ts';
import { useScheduledPayments } from './scheduled-payments.ts';
import { useSavedPayment } from './use-saved-payment.ts';

/**
 * The loan of a payment whose amount is asked for, and the payment that was interrupted, where there is one. What stands above the
 * amounts or among them is read beside the loan, which is undefined until then: coming later it would move them.
 */
export function usePaymentLoan(loanId: string, isChosen: boolean) {
  const account = useAccountDetail(loanId);
  const { saved, isComing } = useSavedPayment(loanId, isChosen);
  const planned = useScheduledPayments(loanId);
  const settles = useSettlementOffer(loanId);
  return { account, saved, loan: isComing || settles.isComing || isOnItsWay(planned) ? undefined : account.data };
}
