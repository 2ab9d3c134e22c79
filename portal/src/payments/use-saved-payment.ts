import { readSavedPayment, type SavedPayment, writeSavedPayment } from '@lendside/domain/saved-payment';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../data/calls/call.ts';
import { isOnItsWay } from '../data/calls/queries.ts';
import type { ChosenAmount } from '../data/payment/payment-state.ts';
import { currentSession } from '../data/session/session.ts';

const save = (loanId: string, state: string) => {
  const user = currentSession()?.attributes?.sub;
  const input = { user, loanId, state, route: 'ReviewPayment' };
  return call('savePaymentState', input, { background: true }).catch(() => undefined);
};

/** Keeps at the lender how much was about to be paid, for who is interrupted and comes back (decision C33). No card, no code. */
export function useKeepPayment(loanId: string, amount: ChosenAmount | undefined): void {
  const { amountCents = 0, amountType, scheduledDate, renewal, settlement, ecommerce, drawMessageKey } = amount ?? {};
  useEffect(() => {
    if (amountCents === 0 || amountType === undefined || renewal || settlement || ecommerce || drawMessageKey) return;
    void save(loanId, writeSavedPayment({ version: 1, loanId, amountCents, amountType, scheduledDate }));
  }, [loanId, amountCents, amountType, scheduledDate, renewal, settlement, ecommerce, drawMessageKey]);
}

/** The payment is over: nothing is kept of it. */
export const forgetSavedPayment = (loanId: string): void => void save(loanId, '');

/** Payment saved on an earlier visit, unless this one has newer data; and whether it is still on its way. */
export function useSavedPayment(loanId: string, knowsBetter: boolean): { saved?: SavedPayment; isComing: boolean } {
  const query = useQuery({
    queryKey: ['GET /appState', { loanId }],
    queryFn: () => call('readPaymentState', { loanId }, { background: true }),
    enabled: !knowsBetter,
    retry: false,
    gcTime: 0,
  });
  const saved = query.data?.state === undefined ? undefined : readSavedPayment(query.data.state);
  const isOfLoan = !knowsBetter && saved?.loanId === loanId;
  return { isComing: isOnItsWay(query), ...(isOfLoan && { saved }) };
}
