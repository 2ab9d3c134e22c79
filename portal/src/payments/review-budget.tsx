import { formatMoney } from '@lendside/domain/money';
import { useId } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo } from '../data/navigation/navigate.ts';
import { Card } from '../kit/content/card.tsx';
import { Columns } from '../kit/layout/columns.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { BudgetDays } from './budget-days.tsx';
import { centsOf } from './budget-plan.ts';
import { planBudgetTexts } from './plan-budget-texts.ts';
import { ReviewPart } from './review/review-part.tsx';
import { SeveralCardPart } from './review/several-card-part.tsx';
import { SeveralSummary } from './review/several-summary.tsx';
import { useReviewBudget } from './review/use-review-budget.ts';
import { paymentsTexts } from './texts.ts';

/** ReviewBudget: each payment with its day, the card that pays them, what the person agrees to, and the one button that plans them. */
export function ReviewBudget() {
  const texts = useTexts(planBudgetTexts);
  const { common } = useTexts(paymentsTexts);
  const navigateTo = useNavigateTo();
  const review = useReviewBudget();
  const { payments, planning, forAll, send } = review;
  if (!review.stays) return null;
  return (
    <PageFrame heading={texts.reviewHeading} lead={texts.reviewLead} width="wide">
      <Columns
        summaryLabel={common.summaryTitle}
        summary={
          <SeveralSummary
            label={texts.total}
            amountText={formatMoney(centsOf(payments))}
            forAll={forAll}
            paying={planning}
            none={texts}
            onSend={send}
            buttonText={texts.plan(payments.length)}
            busyText={texts.planning}
          />
        }
      >
        <ReviewPart
          title={texts.payments}
          change={texts.change}
          changeLabel={texts.changePayments}
          onChange={() => navigateTo('Budget')}
        >
          <BudgetDays payments={payments} />
        </ReviewPart>
        <SeveralCardPart forAll={forAll} onSend={send} backTo="ReviewBudget" />
        <Agreement />
      </Columns>
    </PageFrame>
  );
}

/** The authorization that pressing the button gives: one charge for each payment, on its day, never above what is due. */
function Agreement() {
  const texts = useTexts(planBudgetTexts);
  const id = useId();
  return (
    <Card as="section" labelledBy={id}>
      <SectionHeading id={id}>{texts.allow}</SectionHeading>
      <p>{texts.allowText}</p>
      <p>{texts.allowChange}</p>
    </Card>
  );
}
