import { formatMoney } from '@lendside/domain/money';
import { useId } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { Card } from '../kit/content/card.tsx';
import { KeyValue } from '../kit/content/key-value.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { nextRows, type PlanRow } from './plan-picture.ts';
import { planTexts } from './plan-texts.ts';

/** The next three due dates with what each asks for. */
export function NextDates({ rows }: { rows: readonly PlanRow[] }) {
  const texts = useTexts(planTexts).next;
  const writeDate = useWriteDate();
  const titleId = useId();
  const next = nextRows(rows);
  if (next.length === 0) return null;
  return (
    <Card as="section" look="sunken" labelledBy={titleId}>
      <SectionHeading id={titleId}>{texts.title}</SectionHeading>
      <KeyValue
        figures
        rows={next.map((row) => ({
          key: String(row.number),
          label: row.state === 'late' ? texts.late(writeDate(row.dueDate)) : writeDate(row.dueDate),
          value: formatMoney(row.amountDue),
        }))}
      />
    </Card>
  );
}
