import { isOnItsWay } from '../data/calls/queries.ts';
import { pathTo } from '../data/routes/paths.ts';
import { useScheduledPayments } from '../payments/front.ts';
import { AccountSkeleton } from './account-skeleton.tsx';
import type { AccountViewsProps } from './account-views.tsx';
import { followsPlan, mayPay, standingOf } from './loan-standing.ts';
import { MoreRows } from './more-rows.tsx';
import { ProgressSection } from './overview-section.tsx';
import { PaymentTimeline } from './payment-timeline.tsx';
import { PlannedPayments } from './planned-payments.tsx';

type AccountOverviewProps = AccountViewsProps & {
  /** To the plan, which is the table of the dots. */
  onPlan: () => void;
};

/** The overview of a loan: what is planned, then pictures, each with its table a press away, then a row for all else. */
export function AccountOverview({ loan, rows, onPlan }: AccountOverviewProps) {
  const { loanId, brand } = loan;
  const planned = useScheduledPayments(loanId);
  // Each stands above the next: one that came later would move what is being read. None waits for one that failed already.
  if (rows === undefined || isOnItsWay(planned)) return <AccountSkeleton />;
  return (
    <>
      <PlannedPayments loanId={loanId} payPath={mayPay(loan) ? pathTo('MakePayment', { brand, loanId }) : undefined} />
      {followsPlan(standingOf(loan, loan.asOf)) && <PaymentTimeline rows={rows} onPlan={onPlan} />}
      <ProgressSection loan={loan} rows={rows} />
      <MoreRows loan={loan} />
    </>
  );
}
