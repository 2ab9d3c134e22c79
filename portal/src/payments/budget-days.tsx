import { formatMoney } from '@lendside/domain/money';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { KeyValue } from '../kit/content/key-value.tsx';
import { MayCome, useWaits } from '../kit/feedback/skeleton.tsx';
import styles from './budget.module.css';
import { byDay, type NextPayment } from './budget-plan.ts';
import { planBudgetTexts } from './plan-budget-texts.ts';
import { useLoanNames, useLoanNamesCome } from './use-loan-names.ts';

/** Payments by the days on which they are taken, each day with its sum. */
export function BudgetDays({ payments }: { payments: readonly NextPayment[] }) {
  const texts = useTexts(planBudgetTexts);
  const writeDate = useWriteDate();
  const nameOf = useLoanNames();
  const areNamesAwaited = useWaits(useLoanNamesCome());
  if (areNamesAwaited) return <MayCome />;
  return byDay(payments).map(({ day, payments: own, cents }) => (
    <div key={day} className={styles.day}>
      <h3 className={styles.legend}>
        <span>{texts.onDay(writeDate(day))}</span> <span className={styles.soft}>{texts.sum(formatMoney(cents))}</span>
      </h3>
      <KeyValue
        figures
        rows={own.map(({ loanId, dueDate, amountCents }) => ({
          key: loanId,
          label: `${nameOf(loanId)}. ${texts.due(writeDate(dueDate))}`,
          value: formatMoney(amountCents),
        }))}
      />
    </div>
  ));
}
