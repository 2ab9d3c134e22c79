import { type KeptPayment, readKeptPayment, writeKeptPayment } from '@lendside/domain/kept-payment';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../data/call.ts';
import type { ChosenAmount } from '../data/payment-state.ts';
import { currentSession } from '../data/session.ts';

const save = (loanId: string, state: string) => {
  const user = currentSession()?.attributes?.sub;
  const input = { user, loanId, state, route: 'ReviewPayment' };
  return call('savePaymentState', input, { background: true }).catch(() => undefined);
};

/** Keeps at the lender how much was about to be paid, for who is interrupted and comes back (decision C33). No card, no code. */
export function useKeepPayment(loanId: string, amount: ChosenAmount | undefined): void {
  const { amountCents = 0, amountType, scheduledDate, renewal, settlement, ecommerce } = amount ?? {};
  useEffect(() => {
    if (amountCents === 0 || amountType === undefined || renewal || settlement || ecommerce) return;
    void save(loanId, writeKeptPayment({ version: 1, loanId, amountCents, amountType, scheduledDate }));
  }, [loanId, amountCents, amountType, scheduledDate, renewal, settlement, ecommerce]);
}

/** The payment is over: nothing is kept of it. */
export const forgetKeptPayment = (loanId: string): void => void save(loanId, '');

/** What was kept of an earlier visit, unless this one knows better. */
export function useKeptPayment(loanId: string, knowsBetter: boolean): KeptPayment | undefined {
  const query = useQuery({
    queryKey: ['GET /appState', { loanId }],
    queryFn: () => call('readPaymentState', { loanId }, { background: true }),
    enabled: !knowsBetter,
    retry: false,
    gcTime: 0,
  });
  const kept = query.data?.state === undefined ? undefined : readKeptPayment(query.data.state);
  return knowsBetter || kept?.loanId !== loanId ? undefined : kept;
}
