import { hasPayoff } from '@lendside/domain/payoff-quote';
import { pathTo } from '../data/routes/paths.ts';
import { DueDateEntry } from '../payments/front.ts';
import type { AccountViewsProps } from './account-views.tsx';
import { mayPay } from './loan-standing.ts';
import { FactsSection, ProgressSection } from './overview-section.tsx';
import { isInForce, type LoanDetail } from './owed-card.tsx';
import { PaymentTimeline } from './payment-timeline.tsx';
import { PayoffSection } from './payoff-section.tsx';
import { PlannedPayments } from './planned-payments.tsx';
import { RenewEntry } from './renewal-notice.tsx';

type AccountOverviewProps = AccountViewsProps & {
  /** To the plan, which is the table of the dots. */
  onPlan: () => void;
};

/** The overview of a loan: pictures first, then what is planned, facts, and what else can be done. */
export function AccountOverview({ loan, rows, onPlan }: AccountOverviewProps) {
  const { loanId, brand } = loan;
  return (
    <>
      <PaymentTimeline rows={rows} onPlan={onPlan} />
      <PlannedPayments loanId={loanId} payPath={mayPay(loan) ? pathTo('MakePayment', { brand, loanId }) : undefined} />
      <ProgressSection loan={loan} rows={rows} />
      {isInForce(loan) && <DueDateEntry loanId={loanId} lmsId={loan.lmsId} />}
      <FactsSection loan={loan} />
      {mayQuotePayoff(loan) && <PayoffSection loan={loan} />}
      <RenewEntry loan={loan} />
    </>
  );
}

function mayQuotePayoff(loan: LoanDetail): boolean {
  return isInForce(loan) && hasPayoff({ stateId: loan.loanStatusId, payoffAmountCents: loan.payoffAmount });
}
