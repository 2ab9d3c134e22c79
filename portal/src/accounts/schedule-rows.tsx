import { formatMoney } from '@lendside/domain/money';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { Table } from '../kit/content/table.tsx';
import { Tag } from '../kit/content/tag.tsx';
import type { Tone } from '../kit/feedback/tone.ts';
import type { LoanDetail } from './owed-card.tsx';
import { askedOf, type PlanRow } from './plan-picture.ts';
import { planTexts } from './plan-texts.ts';
import styles from './schedule-section.module.css';
import { type AccountsTexts, accountsTexts } from './texts.ts';

const TONES: Readonly<Record<keyof AccountsTexts['schedule']['states'], Tone>> = {
  paid: 'positive',
  partlyPaid: 'warning',
  late: 'warning',
  due: 'brand',
  upcoming: 'neutral',
};

type RowsProps = { caption: string; rows: readonly PlanRow[]; loan: LoanDetail };

/** Installments of a plan as a table, which a phone shows as pairs. */
export function ScheduleRows({ caption, rows, loan }: RowsProps) {
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
