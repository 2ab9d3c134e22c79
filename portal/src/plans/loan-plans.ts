import type { readAccountDetail } from '@lendside/contract/accounts';
import type { readLoanPlans } from '@lendside/contract/loan-plans';
import type { OutputOf } from '@lendside/contract/operation';
import { useQuery } from '@tanstack/react-query';
import { read } from '../data/calls/queries.ts';
import { isPerson } from '../data/session/of-link.ts';
import { useSession } from '../data/session/use-session.ts';

export type LoanPlans = OutputOf<typeof readLoanPlans>;
export type LoanDetail = OutputOf<typeof readAccountDetail>;
export type PlanWay = LoanPlans['ways'][number];
export type PlanOffer = PlanWay['offers'][number];
export type PlanKind = PlanWay['kind'];

const SIGNED_EVERY_MS = 2000;

/** The ways that a loan has; read only for a person signed in as themselves. Asked again while one that was signed is being made. */
export function useLoanPlans(loanId: string, isOffered = true) {
  const session = useSession();
  return useQuery({
    ...read('readLoanPlans', { loanId }, 'short'),
    enabled: isPerson(session) && isOffered,
    refetchInterval: ({ state }) => (state.data?.plan?.state === 'signed' ? SIGNED_EVERY_MS : false),
  });
}

/** The ways that can be chosen, in their order; what a disaster opens comes first. */
export const openWays = ({ ways }: LoanPlans): readonly PlanWay[] => {
  const open = ways.filter(({ offers }) => offers.length > 0);
  return [...open.filter(({ kind }) => kind === 'pause'), ...open.filter(({ kind }) => kind !== 'pause')];
};

export const keyOf = ({ kind, payments, firstDueDate }: PlanOffer): string =>
  `${kind} ${payments ?? firstDueDate ?? ''}`;
