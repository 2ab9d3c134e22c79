import { useCallback } from 'react';
import { useSaved } from '../storage/use-saved.ts';
import { EMPTY_PAYMENT, type PaymentAction, type PaymentState } from './payment-state.ts';
import { savedPayments, stepPayment } from './saved-payments.ts';

/** The payment of one loan and the way to step it. */
export function usePayment(loanId: string): readonly [PaymentState, (action: PaymentAction) => PaymentState] {
  const state = useSaved(savedPayments, loanId) ?? EMPTY_PAYMENT;
  const step = useCallback((action: PaymentAction) => stepPayment(loanId, action), [loanId]);
  return [state, step];
}
