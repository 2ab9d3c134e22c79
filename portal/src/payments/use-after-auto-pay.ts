import { forgetAutoPayCard } from '../cards/front.ts';
import { useReplaceWith, useRouteBrand } from '../data/navigation/navigate.ts';
import { usePayment } from '../data/payment/use-payment.ts';
import { showToast } from '../kit/feedback/toasts.ts';

/** Where the question of auto-pay leads: back to the payment just made, else to the word that it is on, or to the account. */
export function useAfterAutoPay(loanId: string) {
  const brand = useRouteBrand();
  const replaceWith = useReplaceWith();
  const [payment] = usePayment(loanId);
  const hasPaid = payment.attempt?.stage === 'posted';
  return {
    signed: (words: string) => {
      forgetAutoPayCard(loanId);
      showToast(words, 'success');
      // Without a payment the page itself says that it is on.
      if (hasPaid) replaceWith('ConfirmPayment', { brand, loanId });
    },
    without: () => {
      forgetAutoPayCard(loanId);
      replaceWith(hasPaid ? 'ConfirmPayment' : 'AccountDetails', { brand, loanId });
    },
  };
}
