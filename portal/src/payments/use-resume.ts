import { useEffect } from 'react';
import { useReplaceWith, useRouteBrand } from '../shell/navigate.ts';
import { type PaymentPage, type PaymentState, resumePage } from './payment-state.ts';

/** Sends a person who opens a page of the flow to where the payment really is. False while that is happening. */
export function useResume(loanId: string, state: PaymentState, page: PaymentPage): boolean {
  const replaceWith = useReplaceWith();
  const brand = useRouteBrand();
  const to = resumePage(state, page);
  useEffect(() => {
    if (to !== undefined) replaceWith(to, { brand, loanId });
  }, [to, replaceWith, brand, loanId]);
  return to === undefined;
}
