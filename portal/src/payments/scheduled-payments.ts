import { type QueryClient, useQuery } from '@tanstack/react-query';
import { CallFailed } from '../data/calls/call-failed.ts';
import { isOnItsWay, read } from '../data/calls/queries.ts';
import { isPerson } from '../data/session/of-link.ts';
import { useSession } from '../data/session/use-session.ts';
import { type FailedStart, failedStart, mayHaveArrived } from './payment-problem.ts';

const ENDPOINT = 'GET /scheduledPayments';

/** Payments scheduled for a loan, and the days on which another may be; read only for a person signed in as themselves. */
export function useScheduledPayments(loanId: string) {
  return useQuery({ ...read('listScheduledPayments', { loanId }, 'short'), enabled: useIsPerson() });
}

/** Auto-pay of a loan: the debit that is planned, or that it is on; undefined where it is off. */
export function useAutoPayOf(loanId: string): { readonly amountCents: number; readonly on: string } | 'on' | undefined {
  const known = useQuery({ ...read('listScheduledPayments', {}, 'short'), enabled: useIsPerson() }).data;
  const debit = known?.scheduledPayments.find(
    (one) => one.loanId === loanId && one.autoPay && (one.state === 'SCHEDULED' || one.state === 'SENDING'),
  );
  if (debit) return { amountCents: debit.paymentAmount, on: debit.scheduledDate };
  return known?.autoPayLoanIds?.includes(loanId) ? 'on' : undefined;
}

/** Whether the answer to it is still on its way: it puts a line into each loan of a list. */
export function useAutoPayComes(): boolean {
  return isOnItsWay(useQuery({ ...read('listScheduledPayments', {}, 'short'), enabled: useIsPerson() }));
}

/** Whether the person is signed in as themselves: not by a link, and not to pay for another. */
export function useIsPerson(): boolean {
  return isPerson(useSession());
}

/** After something was planned, changed or cancelled: what is on the screen is read again, the rest forgotten. A budget says it too. */
export async function scheduledPaymentsChanged(client: QueryClient): Promise<void> {
  const queryKeys = [[ENDPOINT], ['GET /budget']];
  for (const queryKey of queryKeys) client.removeQueries({ queryKey, type: 'inactive' });
  await Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey, type: 'active' })));
}

/** A plan that was sent and not answered well. It may stand: the list of plans, and the budget, say so when they are opened. */
export function failedPlan(error: unknown, client: QueryClient): FailedStart {
  if (!(error instanceof CallFailed)) throw error;
  const failed = failedStart(error);
  if (mayHaveArrived(failed)) void scheduledPaymentsChanged(client);
  return failed;
}
