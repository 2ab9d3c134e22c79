import { useQuery } from '@tanstack/react-query';
import { isOnItsWay, paymentScheduleOf } from '../data/calls/queries.ts';
import { useCan } from '../data/configuration/use-configuration.ts';
import { showsDebt, standingOf } from './loan-standing.ts';
import { isInForce, type LoanDetail } from './owed-card.tsx';
import type { PlanRow } from './plan-picture.ts';

const NONE: readonly PlanRow[] = [];

/** The plan of a loan that is paid back in several payments and asks for them: none where it cannot be read, undefined while it is on its way. */
export function usePlanRows(loan: LoanDetail | undefined): readonly PlanRow[] | undefined {
  const isPlanned = loan?.productKind === 'installment' || loan?.productKind === 'title';
  const isTold = useCan('schedules', loan?.lmsId);
  const enabled =
    loan !== undefined && isTold && isPlanned && isInForce(loan) && showsDebt(standingOf(loan, loan.asOf));
  const read = useQuery({ ...paymentScheduleOf(loan?.loanId ?? ''), enabled });
  if (isOnItsWay(read)) return undefined;
  return (enabled && read.data?.schedule) || NONE;
}
