import { useEffect, useRef } from 'react';
import { onFlowLeft } from '../data/flow-left.ts';
import { useReplaceWith, useRouteBrand } from '../data/navigate.ts';
import { type PaymentPage, type PaymentState, resumePage } from './payment-state.ts';

/**
 * Sends a person who opens a page of the flow to where the payment really is. False while that is happening. Who leaves the
 * flow is going somewhere else already.
 */
export function useResume(loanId: string, state: PaymentState, page: PaymentPage): boolean {
  const replaceWith = useReplaceWith();
  const brand = useRouteBrand();
  const to = resumePage(state, page);
  const leaving = useRef(false);
  useEffect(
    () =>
      onFlowLeft(() => {
        leaving.current = true;
      }),
    [],
  );
  useEffect(() => {
    if (to !== undefined && !leaving.current) replaceWith(to, { brand, loanId });
  }, [to, replaceWith, brand, loanId]);
  return to === undefined;
}
