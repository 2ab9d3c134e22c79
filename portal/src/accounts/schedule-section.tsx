import { formatMoney } from '@lendside/domain/money';
import { usePaymentSchedule } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { Card } from '../kit/content/card.tsx';
import { Disclosure } from '../kit/content/disclosure.tsx';
import { EmptyState } from '../kit/feedback/empty-state.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { LatestFailed } from './latest-failed.tsx';
import type { LoanDetail } from './owed-card.tsx';
import { askedOf, earlierAndOpen } from './plan-picture.ts';
import { planTexts } from './plan-texts.ts';
import { ScheduleRows } from './schedule-rows.tsx';
import { accountsTexts } from './texts.ts';

/** Every installment of the loan: when, how much, of what, and whether it is paid. Those that are paid stand folded above the first open one. */
export function ScheduleSection({ loan, ofLine = false }: { loan: LoanDetail; ofLine?: boolean }) {
  const { schedule: texts, line } = useTexts(accountsTexts);
  // A line of credit has no plan but what its minimum payments come to.
  const title = ofLine ? line.plan : texts.title;
  const plan = useTexts(planTexts);
  const writeDate = useWriteDate();
  const schedule = usePaymentSchedule(loan.loanId);
  if (schedule.error && !schedule.data) {
    return <LoadFailed error={schedule.error} busy={schedule.isFetching} onTryAgain={() => void schedule.refetch()} />;
  }
  if (!schedule.data) {
    return (
      <SkeletonGroup label={texts.loading}>
        <ShapeSkeleton shape="facts" count={9} />
      </SkeletonGroup>
    );
  }
  const rows = schedule.data.schedule;
  if (rows.length === 0) {
    return (
      <EmptyState title={texts.emptyTitle}>
        <p>{texts.emptyText}</p>
      </EmptyState>
    );
  }
  const [earlier, open] = earlierAndOpen(rows);
  const next = open.find((row) => row.state !== 'late' && askedOf(row, loan).latenessCents !== undefined);
  return (
    <>
      <LatestFailed query={schedule} />
      <Card>
        <SectionHeading>{title}</SectionHeading>
        {earlier.length > 0 && (
          <Disclosure summary={plan.earlier(earlier.length)}>
            <ScheduleRows caption={plan.earlier(earlier.length)} rows={earlier} loan={loan} />
          </Disclosure>
        )}
        <ScheduleRows caption={title} rows={open} loan={loan} />
        {next && <p>{plan.next.ifPaidToday(writeDate(next.dueDate), formatMoney(next.amountDue))}</p>}
      </Card>
    </>
  );
}
