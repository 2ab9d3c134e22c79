import { useId } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { Button } from '../kit/actions/button.tsx';
import { PaymentDots } from '../kit/charts/payment-dots.tsx';
import { Card } from '../kit/content/card.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { dotsOf, isOpen, type PlanRow } from './plan-picture.ts';
import { planTexts } from './plan-texts.ts';

/** Which payments were made, which is late and which comes next; its table is the plan. */
export function PaymentTimeline({ rows, onPlan }: { rows: readonly PlanRow[]; onPlan: () => void }) {
  const texts = useTexts(planTexts).timeline;
  const writeDate = useWriteDate();
  const titleId = useId();
  const { rows: shown, dots } = dotsOf(rows);
  const first = shown[0];
  const last = shown.at(-1);
  if (!first || !last || rows.length < 2) return null;
  const made = rows.filter((row) => !isOpen(row)).length;
  const late = rows.filter(({ state }) => state === 'late').length;
  const next = rows.find((row) => isOpen(row) && row.state !== 'late');
  const said = [
    texts.made(made, rows.length),
    ...(late > 0 ? [texts.late(late)] : []),
    ...(next ? [texts.next(writeDate(next.dueDate))] : []),
  ].join(' ');
  return (
    <Card as="section" labelledBy={titleId}>
      <SectionHeading id={titleId} note={said}>
        {texts.title}
      </SectionHeading>
      <PaymentDots dots={dots} startLabel={writeDate(first.dueDate)} endLabel={writeDate(last.dueDate)} />
      <div>
        <Button kind="quiet" small onClick={onPlan}>
          {texts.plan}
        </Button>
      </div>
    </Card>
  );
}
