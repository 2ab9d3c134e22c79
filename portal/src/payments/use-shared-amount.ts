import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { paymentAmountKey } from '../cards/front.ts';
import { inFlight, type PaymentState } from '../data/payment/payment-state.ts';

/**
 * Puts the chosen amount where the page that adds a card can show it: slices meet in the query cache. While a payment is on
 * its way there is none, so that going back does not offer another card but leads to what is happening.
 */
export function useSharedAmount(loanId: string, payment: PaymentState): void {
  const client = useQueryClient();
  const amountCents = inFlight(payment) ? undefined : payment.amount?.amountCents;
  useEffect(() => {
    const queryKey = paymentAmountKey(loanId);
    if (amountCents === undefined) client.removeQueries({ queryKey, exact: true });
    else client.setQueryData(queryKey, amountCents);
  }, [client, loanId, amountCents]);
}
