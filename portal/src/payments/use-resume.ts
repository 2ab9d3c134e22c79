import { useEffect } from 'react';
import { useHasLeft } from '../data/navigation/flow-exit.ts';
import { useReplaceWith, useRouteBrand } from '../data/navigation/navigate.ts';
import { type PaymentPage, type PaymentState, resumePage } from '../data/payment/payment-state.ts';

/**
 * Sends a person who opens a page of the flow to where the payment really is. False while that is happening. Who leaves the
 * flow is going somewhere else already.
 */
export function useResume(loanId: string, state: PaymentState, page: PaymentPage): boolean {
  const replaceWith = useReplaceWith();
  const brand = useRouteBrand();
  const to = resumePage(state, page);
  const hasLeft = useHasLeft();
  useEffect(() => {
    if (to !== undefined && !hasLeft()) replaceWith(to, { brand, loanId });
  }, [to, hasLeft, replaceWith, brand, loanId]);
  return to === undefined;
}
