import { hasPayoff } from '@lendside/domain/payoff-quote';
import { useState } from 'react';
import { DrawReturns } from '../cash/front.ts';
import { useAccountDetail } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteHeader } from '../data/navigation/header-text.ts';
import { useRouteParams } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { pathTo } from '../data/routes/paths.ts';
import { Skeleton, SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { Segmented } from '../kit/forms/segmented.tsx';
import { Columns } from '../kit/layout/columns.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { DueDateEntry } from '../payments/front.ts';
import { CalendarSection } from './calendar-section.tsx';
import { CashSection } from './cash-section.tsx';
import { HistorySection } from './history-section.tsx';
import { LatestFailed } from './latest-failed.tsx';
import { useLoanName } from './loan-name.ts';
import { mayPay, showsDebt, standingOf } from './loan-standing.ts';
import { ManageLink } from './manage-link.tsx';
import { OverviewSection } from './overview-section.tsx';
import { isInForce, type LoanDetail, OwedCard } from './owed-card.tsx';
import { PayoffSection } from './payoff-section.tsx';
import { PlannedPayments } from './planned-payments.tsx';
import { RenewalNotice, RenewEntry } from './renewal-notice.tsx';
import { RescissionSection } from './rescission-section.tsx';
import { ScheduleSection } from './schedule-section.tsx';
import { StoreCard } from './store-card.tsx';
import { accountsTexts } from './texts.ts';
import { isUnknownLoan, UnknownLoan } from './unknown-loan.tsx';

const VIEWS = ['overview', 'payments', 'schedule'] as const;
type View = (typeof VIEWS)[number];

/** One loan: what is owed and since when, how far along it is, where each payment went, what comes next, and the store. */
export function AccountDetails() {
  const { loanId } = useRouteParams<'AccountDetails'>();
  const texts = useTexts(accountsTexts);
  const detail = useAccountDetail(loanId);
  const [view, setView] = useState<View>('overview');
  const loan = detail.data;
  const nameOf = useLoanName();
  const name = loan && nameOf(loan);
  useWriteHeader(name?.title);

  if (detail.error && !detail.data) {
    return isUnknownLoan(detail.error) ? (
      <UnknownLoan />
    ) : (
      <PageFrame heading={texts.details.heading}>
        <LoadFailed error={detail.error} busy={detail.isFetching} onTryAgain={() => void detail.refetch()} />
      </PageFrame>
    );
  }

  // Where nothing is asked for there is no plan either: "late" beside a date would read as collection.
  const views = loan && !showsDebt(standingOf(loan, loan.asOf)) ? VIEWS.filter((one) => one !== 'schedule') : VIEWS;
  return (
    <PageFrame
      width="wide"
      heading={name?.title ?? texts.details.heading}
      eyebrow={name?.note ?? texts.details.heading}
    >
      <Columns
        summaryFirst
        summaryLabel={texts.details.summary}
        summary={
          loan ? (
            <OwedCard loan={loan} />
          ) : (
            <SkeletonGroup label={texts.details.loading}>
              <Skeleton shape="card" height="22rem" />
            </SkeletonGroup>
          )
        }
      >
        <Segmented
          legend={texts.details.views}
          value={view}
          onValue={setView}
          options={views.map((value) => ({ value, label: texts.details[value] }))}
        />
        {loan ? (
          <>
            <LatestFailed query={detail} />
            <RenewalNotice loanId={loanId} />
            <RescissionSection loanId={loanId} lmsId={loan.lmsId} />
            {loan.productKind === 'creditLine' && <DrawReturns loanId={loanId} payoffAmount={loan.payoffAmount} />}
            <CashSection loan={loan} />
            <PlannedPayments
              loanId={loanId}
              payPath={mayPay(loan) ? pathTo('MakePayment', { brand: loan.brand, loanId }) : undefined}
            />
            {isInForce(loan) && <DueDateEntry loanId={loanId} lmsId={loan.lmsId} />}
            {view === 'overview' && <OverviewSection loan={loan} />}
            {view === 'overview' && mayQuotePayoff(loan) && <PayoffSection loan={loan} />}
            {view === 'overview' && <RenewEntry loan={loan} />}
            {view === 'payments' && <HistorySection loan={loan} />}
            {view === 'schedule' && <ScheduleSection loanId={loanId} ofLine={loan.productKind === 'creditLine'} />}
            {view === 'schedule' && <CalendarSection />}
            <StoreCard loan={loan} />
            <ManageLink loanId={loanId} lmsId={loan.lmsId} hasAutoPay={loan.autoPay.enrolled} />
          </>
        ) : (
          <Skeleton shape="card" height="28rem" />
        )}
      </Columns>
    </PageFrame>
  );
}

function mayQuotePayoff(loan: LoanDetail): boolean {
  return isInForce(loan) && hasPayoff({ stateId: loan.loanStatusId, payoffAmountCents: loan.payoffAmount });
}
