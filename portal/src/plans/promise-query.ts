import type { OutputOf } from '@lendside/contract/operation';
import type { readPromiseToPay } from '@lendside/contract/promises-to-pay';
import { useQuery } from '@tanstack/react-query';
import { read } from '../data/calls/queries.ts';
import { isPerson } from '../data/session/of-link.ts';
import { useSession } from '../data/session/use-session.ts';

export type PromiseToPayRead = OutputOf<typeof readPromiseToPay>;

/** Whether a payment can be promised, and the last promise; read only for a person signed in as themselves. */
export function usePromiseToPay(loanId: string) {
  return useQuery({ ...read('readPromiseToPay', { loanId }, 'short'), enabled: isPerson(useSession()) });
}

/** Amount that the account will ask for on a day, where the lender can tell. */
export function useOwedOn(loanId: string, onDate: string | undefined) {
  return useQuery({
    ...read('readPromiseToPay', { loanId, ...(onDate !== undefined && { onDate }) }, 'short'),
    enabled: onDate !== undefined,
  }).data?.owedOn;
}
