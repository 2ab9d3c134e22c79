import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { paymentAmountKey } from '../shell/new-card.ts';
import type { PaymentState } from './payment-state.ts';

/** Puts the chosen amount where the page that adds a card can show it: slices meet in the query cache. */
export function useSharedAmount(loanId: string, payment: PaymentState): void {
  const client = useQueryClient();
  const amountCents = payment.amount?.amountCents;
  useEffect(() => {
    client.setQueryData(paymentAmountKey(loanId), amountCents);
  }, [client, loanId, amountCents]);
}
