import { brands } from '@lendside/brands/brands';
import { formatMoney } from '@lendside/domain/money';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { Card } from '../kit/content/card.tsx';
import { KeyValue } from '../kit/content/key-value.tsx';
import styles from './budget.module.css';
import { type Budget, dueCentsOf } from './budget-periods.ts';
import { budgetTexts } from './budget-texts.ts';

/** The sum of a budget, by brand in the order in which they are due. */
export function BudgetTotal({ budget: { payments, asOf } }: { budget: Budget }) {
  const texts = useTexts(budgetTexts);
  const writeDate = useWriteDate();
  const codes = [...new Set(payments.map(({ brand }) => brand))];
  return (
    <Card look="sunken">
      <KeyValue
        figures
        rows={codes.map((brand) => ({
          key: brand,
          label: brands[brand].name,
          value: formatMoney(dueCentsOf(payments.filter((one) => one.brand === brand))),
        }))}
        total={{ key: 'total', label: texts.total, value: formatMoney(dueCentsOf(payments)) }}
      />
      <p className={styles.note}>{texts.estimate}</p>
      <p className={styles.note}>{texts.asOf(writeDate(asOf))}</p>
    </Card>
  );
}
