import { useState } from 'react';
import { DrawReturns } from '../cash/front.ts';
import { useCan } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { Segmented } from '../kit/forms/segmented.tsx';
import { AccountOverview } from './account-overview.tsx';
import styles from './account-views.module.css';
import { CalendarSection } from './calendar-section.tsx';
import { CashSection } from './cash-section.tsx';
import { HistorySection } from './history-section.tsx';
import { followsPlan, standingOf } from './loan-standing.ts';
import type { LoanDetail } from './owed-card.tsx';
import type { PlanRow } from './plan-picture.ts';
import { RenewalNotice } from './renewal-notice.tsx';
import { RescissionSection } from './rescission-section.tsx';
import { ScheduleSection } from './schedule-section.tsx';
import { accountsTexts } from './texts.ts';

const VIEWS = ['overview', 'payments', 'schedule'] as const;
type View = (typeof VIEWS)[number];

export type AccountViewsProps = {
  loan: LoanDetail;
  /** The plan, where its loan has one to look at; undefined while it is on its way. */
  rows: readonly PlanRow[] | undefined;
};

/** The views of a loan under what is owed: an overview, the payments that were made, and the plan. */
export function AccountViews({ loan, rows }: AccountViewsProps) {
  const texts = useTexts(accountsTexts).details;
  const [view, setView] = useState<View>('overview');
  const { loanId } = loan;
  const isLine = loan.productKind === 'creditLine';
  // Where nothing is asked for there is no plan either: "late" beside a date would read as collection.
  const hasPlan = useCan('schedules', loan.lmsId) && followsPlan(standingOf(loan, loan.asOf));
  const views = hasPlan ? VIEWS : VIEWS.filter((one) => one !== 'schedule');
  return (
    <>
      <div className={styles.tabs} data-sticks>
        <Segmented
          legend={texts.views}
          value={view}
          onValue={setView}
          options={views.map((value) => ({ value, label: texts[value] }))}
        />
      </div>
      <RenewalNotice loanId={loanId} />
      <RescissionSection loanId={loanId} lmsId={loan.lmsId} />
      {isLine && <DrawReturns loanId={loanId} payoffAmount={loan.payoffAmount} />}
      <CashSection loan={loan} />
      {view === 'overview' && <AccountOverview loan={loan} rows={rows} onPlan={() => setView('schedule')} />}
      {view === 'payments' && <HistorySection loan={loan} />}
      {view === 'schedule' && <ScheduleSection loan={loan} ofLine={isLine} />}
      {view === 'schedule' && (
        <div data-no-print="">
          <CalendarSection />
        </div>
      )}
    </>
  );
}
