import { formatMoney } from '@lendside/domain/money';
import Bell from 'lucide-react/icons/bell';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Pencil from 'lucide-react/icons/pencil';
import { useId } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import type { PlannedPayment } from '../data/payment/payment-state.ts';
import { Button } from '../kit/actions/button.tsx';
import { Card } from '../kit/content/card.tsx';
import { NextList } from '../kit/content/next-list.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { laterTexts } from './later-texts.ts';
import { PaidPanel } from './paid-panel.tsx';
import { paidTexts } from './paid-texts.ts';
import { paymentsTexts } from './texts.ts';

/** ConfirmPayment of a payment for a later day: that it is planned, and what happens until it is taken. */
export function PlanConfirmed({ loanId, plan }: { loanId: string; plan: PlannedPayment }) {
  const words = useTexts(laterTexts).confirmed;
  const paid = useTexts(paidTexts);
  const { confirm } = useTexts(paymentsTexts);
  const id = useId();
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const day = useWriteDate()(plan.scheduledDate);
  return (
    <PageFrame
      head={
        <PaidPanel heading={words.heading} lead={words.lead} done={paid.planned(formatMoney(plan.amountCents), day)} />
      }
    >
      <Card as="section" labelledBy={id}>
        <SectionHeading id={id}>{paid.next}</SectionHeading>
        <NextList
          labelledBy={id}
          items={[
            { key: 'takes', icon: <CalendarClock />, text: words.takes(day) },
            { key: 'change', icon: <Pencil />, text: words.change },
            { key: 'told', icon: <Bell />, text: words.told },
          ]}
        />
      </Card>
      <Actions>
        <Button onClick={() => navigateTo('AccountDetails', { brand, loanId })}>{confirm.done}</Button>
      </Actions>
    </PageFrame>
  );
}
