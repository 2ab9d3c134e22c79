import { formatDollars, formatMoney } from '@lendside/domain/money';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { LineChart } from '../kit/charts/line-chart.tsx';
import type { LoanDetail } from './owed-card.tsx';
import { type PlanRow, payoffCurve } from './plan-picture.ts';
import { planTexts } from './plan-texts.ts';

/** The loan on its way down to nothing: as it went so far, and as it goes on when the plan is kept. */
export function PayoffCurve({ loan, rows }: { loan: LoanDetail; rows: readonly PlanRow[] }) {
  const texts = useTexts(planTexts).curve;
  const writeDate = useWriteDate();
  const curve = payoffCurve(rows, loan);
  if (!curve) return null;
  const { past, ahead, firstDay, lastDay } = curve;
  const left = formatMoney(loan.principleBalance);
  return (
    <LineChart
      title={texts.title}
      textEquivalent={texts.text(left, writeDate(lastDay))}
      showTableLabel={texts.asTable}
      showPictureLabel={texts.asPicture}
      series={[
        { key: 'past', label: texts.soFar, points: past },
        { key: 'ahead', label: texts.asPlanned, points: ahead, look: 'before' },
      ]}
      xTicks={[
        { at: past[0]?.x ?? 0, label: writeDate(firstDay) },
        { at: ahead.at(-1)?.x ?? 0, label: writeDate(lastDay) },
      ]}
      yTicks={[0, loan.originalAmount].map((at) => ({ at, label: formatDollars(at) }))}
      columns={[
        { key: 'due', label: texts.due },
        { key: 'left', label: texts.left, numeric: true },
      ]}
      rows={rows.map((row) => ({
        key: String(row.number),
        cells: { due: writeDate(row.dueDate), left: formatMoney(row.balance) },
      }))}
    />
  );
}
