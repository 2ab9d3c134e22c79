import { formatMoney } from '@lendside/domain/money';
import { usePaymentSchedule } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { Card } from '../kit/content/card.tsx';
import { Disclosure } from '../kit/content/disclosure.tsx';
import { Table } from '../kit/content/table.tsx';
import { Tag } from '../kit/content/tag.tsx';
import { EmptyState } from '../kit/feedback/empty-state.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import type { Tone } from '../kit/feedback/tone.ts';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { LatestFailed } from './latest-failed.tsx';
import type { LoanDetail } from './owed-card.tsx';
import { askedOf, earlierAndOpen, type PlanRow } from './plan-picture.ts';
import { planTexts } from './plan-texts.ts';
import styles from './schedule-section.module.css';
import type { AccountsTexts } from './texts.ts';
import { accountsTexts } from './texts.ts';

const TONES: Readonly<Record<keyof AccountsTexts['schedule']['states'], Tone>> = {
  paid: 'positive',
  partlyPaid: 'warning',
  late: 'warning',
  due: 'brand',
  upcoming: 'neutral',
};

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
            <Rows caption={plan.earlier(earlier.length)} rows={earlier} loan={loan} />
          </Disclosure>
        )}
        <Rows caption={title} rows={open} loan={loan} />
        {next && <p>{plan.next.ifPaidToday(writeDate(next.dueDate), formatMoney(next.amountDue))}</p>}
      </Card>
    </>
  );
}

type RowsProps = { caption: string; rows: readonly PlanRow[]; loan: LoanDetail };

function Rows({ caption, rows, loan }: RowsProps) {
  const { schedule: texts } = useTexts(accountsTexts);
  const writeDate = useWriteDate();
  return (
    <Table
      caption={caption}
      captionHidden
      rowHeader="due"
      narrow="pairs"
      columns={[
        { key: 'due', label: texts.due, whole: true },
        { key: 'payment', label: texts.payment, numeric: true },
        { key: 'state', label: texts.state, whole: true },
        { key: 'balance', label: texts.balance, numeric: true },
        { key: 'principal', label: texts.principal, numeric: true },
        { key: 'interest', label: texts.interest, numeric: true },
      ]}
      rows={rows.map((row) => ({
        key: String(row.number),
        cells: {
          due: writeDate(row.dueDate),
          payment: <PaymentCell row={row} loan={loan} />,
          state: <StateCell row={row} />,
          principal: formatMoney(row.principal),
          interest: formatMoney(row.interest),
          balance: formatMoney(row.balance),
        },
      }))}
    />
  );
}

/** Amount of an installment, and how much of it fees are, or comes from lateness: the other columns have no place for them. */
function PaymentCell({ row, loan }: { row: PlanRow; loan: LoanDetail }) {
  const { schedule: texts } = useTexts(accountsTexts);
  const { next } = useTexts(planTexts);
  const { latenessCents = 0 } = row.state === 'late' || row.state === 'paid' ? {} : askedOf(row, loan);
  return (
    <>
      {formatMoney(row.paymentAmount + latenessCents)}
      {latenessCents > 0 && <small className={styles.aside}>{next.lateness(formatMoney(latenessCents))}</small>}
      {row.fees > 0 && <small className={styles.aside}>{texts.withFees(formatMoney(row.fees))}</small>}
    </>
  );
}

/** State of an installment, and how much is left of one that was paid in part. */
function StateCell({ row }: { row: PlanRow }) {
  const { schedule: texts } = useTexts(accountsTexts);
  const isPaidInPart = row.amountDue > 0 && row.amountDue < row.paymentAmount;
  return (
    <>
      <Tag tone={TONES[row.state]}>{texts.states[row.state]}</Tag>
      {isPaidInPart && <small className={styles.aside}>{texts.stillDue(formatMoney(row.amountDue))}</small>}
    </>
  );
}
