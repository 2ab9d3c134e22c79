import Bell from 'lucide-react/icons/bell';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Pencil from 'lucide-react/icons/pencil';
import { useId } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { Card } from '../kit/content/card.tsx';
import { NextList } from '../kit/content/next-list.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { paidTexts } from './paid-texts.ts';
import { planBudgetTexts } from './plan-budget-texts.ts';

/** Course of planned payments from here on: taken, changed or not needed. */
export function BudgetPlanNext() {
  const texts = useTexts(planBudgetTexts);
  const { next } = useTexts(paidTexts);
  const id = useId();
  return (
    <Card as="section" labelledBy={id}>
      <SectionHeading id={id}>{next}</SectionHeading>
      <NextList
        labelledBy={id}
        items={[
          { key: 'takes', icon: <CalendarClock />, text: texts.takes },
          { key: 'change', icon: <Pencil />, text: texts.changeLater },
          { key: 'told', icon: <Bell />, text: texts.told },
        ]}
      />
    </Card>
  );
}
