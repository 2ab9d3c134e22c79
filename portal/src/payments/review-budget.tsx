import { formatMoney } from '@lendside/domain/money';
import { useId } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo } from '../data/navigation/navigate.ts';
import { Card } from '../kit/content/card.tsx';
import { Columns } from '../kit/layout/columns.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { PayBar } from '../kit/layout/pay-bar.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { BudgetDays } from './budget-days.tsx';
import { centsOf } from './budget-plan.ts';
import { PaymentSummary } from './payment-summary.tsx';
import { planBudgetTexts } from './plan-budget-texts.ts';
import { PayButton } from './review/pay-button.tsx';
import { ReviewPart } from './review/review-part.tsx';
import { SeveralCardPart } from './review/several-card-part.tsx';
import { SeveralProblems } from './review/several-problems.tsx';
import { useReviewBudget } from './review/use-review-budget.ts';
import { paymentsTexts } from './texts.ts';

/** ReviewBudget: each payment with its day, the card that pays them, what the person agrees to, and the one button that plans them. */
export function ReviewBudget() {
  const texts = useTexts(planBudgetTexts);
  const { common, review: reviewing } = useTexts(paymentsTexts);
  const navigateTo = useNavigateTo();
  const review = useReviewBudget();
  const { payments, planning, forAll, send } = review;
  const { card } = forAll;
  if (!review.stays) return null;
  const amountText = formatMoney(centsOf(payments));
  return (
    <PageFrame heading={texts.reviewHeading} lead={texts.reviewLead} width="wide">
      <Columns
        summaryLabel={common.summaryTitle}
        summary={
          <PaymentSummary label={texts.total} amountText={amountText} rows={[]}>
            <SeveralProblems paying={planning} codeProblem={forAll.code.problem} none={texts} />
            <PayBar amountText={amountText} note={card && `${card.cardType} ${card.cardNumber.slice(-4)}`}>
              <PayButton
                onPay={send}
                disabled={forAll.usable?.length === 0}
                whyNot={planning.problem?.buttonOff ? reviewing.messageFirst : undefined}
                busy={planning.sending}
                busyText={texts.planning}
              >
                {texts.plan(payments.length)}
              </PayButton>
            </PayBar>
          </PaymentSummary>
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
