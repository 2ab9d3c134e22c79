import { formatMoney } from '@lendside/domain/money';
import { useId } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { Card } from '../kit/content/card.tsx';
import { KeyValue } from '../kit/content/key-value.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import type { LoanDetail } from './owed-card.tsx';
import { nextDates, type PlanRow } from './plan-picture.ts';
import { planTexts } from './plan-texts.ts';

type NextDatesProps = { loan: LoanDetail; rows: readonly PlanRow[] };

/** The next three due dates with what each asks for. */
export function NextDates({ loan, rows }: NextDatesProps) {
  const texts = useTexts(planTexts).next;
  const writeDate = useWriteDate();
  const titleId = useId();
  const next = nextDates(rows, loan);
  if (next.length === 0) return null;
  return (
    <Card as="section" look="sunken" labelledBy={titleId}>
      <SectionHeading id={titleId}>{texts.title}</SectionHeading>
      <KeyValue
        figures
        rows={next.map((row) => ({
          key: row.on,
          label: row.isLate ? texts.late(writeDate(row.on)) : writeDate(row.on),
          value: formatMoney(row.amountCents),
          ...(row.latenessCents !== undefined && { line: texts.lateness(formatMoney(row.latenessCents)) }),
        }))}
      />
    </Card>
  );
}
