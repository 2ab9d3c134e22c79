import type { listPaymentSchedule } from '@lendside/contract/accounts';
import type { OutputOf } from '@lendside/contract/operation';
import { formatMoney } from '@lendside/domain/money';
import { usePaymentSchedule } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { Card } from '../kit/content/card.tsx';
import { Table } from '../kit/content/table.tsx';
import { Tag } from '../kit/content/tag.tsx';
import { EmptyState } from '../kit/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import type { Tone } from '../kit/feedback/tone.ts';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { LatestFailed } from './latest-failed.tsx';
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

/** Every installment of the loan: when, how much, of what, and whether it is paid. */
export function ScheduleSection({ loanId, ofLine = false }: { loanId: string; ofLine?: boolean }) {
  const { schedule: texts, line } = useTexts(accountsTexts);
  // A line of credit has no plan but what its minimum payments come to.
  const title = ofLine ? line.plan : texts.title;
  const writeDate = useWriteDate();
  const schedule = usePaymentSchedule(loanId);
  if (schedule.error && !schedule.data) {
    return <LoadFailed error={schedule.error} busy={schedule.isFetching} onTryAgain={() => void schedule.refetch()} />;
  }
  if (!schedule.data) {
    return (
      <SkeletonGroup label={texts.loading}>
        <Skeleton shape="card" height="28rem" />
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
  return (
    <>
      <LatestFailed query={schedule} />
      <Card>
        <SectionHeading>{title}</SectionHeading>
        <Table
          caption={title}
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
              payment: <PaymentCell row={row} />,
              state: <StateCell row={row} />,
              principal: formatMoney(row.principal),
              interest: formatMoney(row.interest),
              balance: formatMoney(row.balance),
            },
          }))}
        />
      </Card>
    </>
  );
}

type Row = OutputOf<typeof listPaymentSchedule>['schedule'][number];

/** Amount of an installment, and how much of it fees are: the other columns have no place for them. */
function PaymentCell({ row }: { row: Row }) {
  const { schedule: texts } = useTexts(accountsTexts);
  return (
    <>
      {formatMoney(row.paymentAmount)}
      {row.fees > 0 && <small className={styles.aside}>{texts.withFees(formatMoney(row.fees))}</small>}
    </>
  );
}

/** State of an installment, and how much is left of one that was paid in part. */
function StateCell({ row }: { row: Row }) {
  const { schedule: texts } = useTexts(accountsTexts);
  const isPaidInPart = row.amountDue > 0 && row.amountDue < row.paymentAmount;
  return (
    <>
      <Tag tone={TONES[row.state]}>{texts.states[row.state]}</Tag>
      {isPaidInPart && <small className={styles.aside}>{texts.stillDue(formatMoney(row.amountDue))}</small>}
    </>
  );
}
