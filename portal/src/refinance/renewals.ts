import type { OutputOf } from '@lendside/contract/operation';
import type { readRenewal } from '@lendside/contract/refinance-renewing';
import { useQuery } from '@tanstack/react-query';
import { read } from '../data/calls/queries.ts';
import { customerKind } from '../data/session/customer-kind.ts';
import { isPerson } from '../data/session/of-link.ts';
import { useSession } from '../data/session/use-session.ts';

/** Renewal status, for every slice that continues one. */
export type Renewal = NonNullable<OutputOf<typeof readRenewal>['renewal']>;

/** Asked anew by each page: the other party may have signed, or taken it back, a moment ago. */
export const renewalOf = (loanId: string | undefined) => ({
  ...read('readRenewal', loanId === undefined ? {} : { loanId }, 'short'),
  staleTime: 0,
});

/** The renewal of a loan, old or new; without a loan, the one of the person that waits for a signature. */
export function useRenewal(loanId?: string) {
  const session = useSession();
  const hasLoans = !isPerson(session) || !customerKind(session.attributes).isNonCustomer;
  return useQuery({ ...renewalOf(loanId), enabled: loanId !== undefined || hasLoans });
}

export const renewalComparison = (loanId: string, paymentAmount: number, disbursementAmount = 0) =>
  read('compareRenewal', { loanId, paymentAmount, ...(disbursementAmount > 0 && { disbursementAmount }) }, 'short');
