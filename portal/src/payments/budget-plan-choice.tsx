import { brands } from '@lendside/brands/brands';
import { formatMoney } from '@lendside/domain/money';
import { useId, useState } from 'react';
import { deploymentBrand } from '../data/configuration/deployment.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { useNavigateTo } from '../data/navigation/navigate.ts';
import { Button } from '../kit/actions/button.tsx';
import { Card } from '../kit/content/card.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Checkbox } from '../kit/forms/checkbox.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Actions, Form } from '../kit/layout/stack.tsx';
import styles from './budget.module.css';
import type { Budget } from './budget-periods.ts';
import { budgetPlanNow, byDay, centsOf, type NextPayment, nextPaymentsOf, savedBudgetPlan } from './budget-plan.ts';
import { planBudgetTexts } from './plan-budget-texts.ts';
import { useLoanNames } from './use-loan-names.ts';

/** Every payment that can be made right after a pay day, to be planned in one go. Nothing where there is none. */
export function BudgetPlanChoice({ budget }: { budget: Budget }) {
  const texts = useTexts(planBudgetTexts);
  const navigateTo = useNavigateTo();
  const titleId = useId();
  const [tried, setTried] = useState(false);
  const payments = nextPaymentsOf(budget, brands[deploymentBrand()].exposesSegments);
  const { isChosen, choose } = useChosen(payments);
  if (payments.length === 0) return null;
  const chosen = payments.filter(isChosen);
  const send = () => {
    setTried(true);
    if (chosen.length === 0) return;
    savedBudgetPlan.keep({ payments: chosen });
    navigateTo('ReviewBudget');
  };
  return (
    <Card as="section" labelledBy={titleId}>
      <SectionHeading id={titleId} note={texts.lead}>
        {texts.heading}
      </SectionHeading>
      <Form label={texts.heading} onSend={send}>
        {byDay(payments).map(({ day, payments: own }) => (
          <DayOfPlan key={day} day={day} payments={own} isChosen={isChosen} onChoose={choose} />
        ))}
        {tried && chosen.length === 0 && <Notice tone="danger">{texts.chooseOne}</Notice>}
        <p className={styles.note}>{texts.later}</p>
        <Actions>
          <Button type="submit">{texts.review(chosen.length)}</Button>
        </Actions>
      </Form>
    </Card>
  );
}

type DayOfPlanProps = {
  day: string;
  payments: readonly NextPayment[];
  isChosen: (payment: NextPayment) => boolean;
  onChoose: (loanId: string, chosen: boolean) => void;
};

/** One day with its payments, and what those that are chosen come to. */
function DayOfPlan({ day, payments, isChosen, onChoose }: DayOfPlanProps) {
  const texts = useTexts(planBudgetTexts);
  const writeDate = useWriteDate();
  const nameOf = useLoanNames();
  return (
    <fieldset className={styles.day}>
      <legend className={styles.legend}>
        <span>{texts.onDay(writeDate(day))}</span>{' '}
        <span className={styles.soft}>{texts.sum(formatMoney(centsOf(payments.filter(isChosen))))}</span>
      </legend>
      {payments.map((payment) => (
        <Checkbox
          key={payment.loanId}
          label={texts.payment(nameOf(payment.loanId), formatMoney(payment.amountCents))}
          hint={texts.due(writeDate(payment.dueDate))}
          checked={isChosen(payment)}
          onChecked={(chosen) => onChoose(payment.loanId, chosen)}
        />
      ))}
    </fieldset>
  );
}

/** All of them at first; those of before when the person comes back from the next page. */
function useChosen(payments: readonly NextPayment[]) {
  const [leftOut, setLeftOut] = useState<readonly string[]>(() => {
    const { payments: before, outcome } = budgetPlanNow();
    if (before.length === 0 || outcome) return [];
    return payments.map(({ loanId }) => loanId).filter((id) => !before.some(({ loanId }) => loanId === id));
  });
  return {
    isChosen: ({ loanId }: NextPayment) => !leftOut.includes(loanId),
    choose: (loanId: string, chosen: boolean) =>
      setLeftOut((before) => (chosen ? before.filter((id) => id !== loanId) : [...before, loanId])),
  };
}
