import { formatMoney } from '@lendside/domain/money';
import { useState } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { FormColumns } from '../kit/forms/form-columns.tsx';
import { loanName } from './loan-name.ts';
import { PaymentSummary } from './payment-summary.tsx';
import styles from './payments.module.css';
import { SeveralLoanChoice } from './several-loan-choice.tsx';
import { centsOf, firstChoice, type LoanChoice, paymentsOf, type SummaryLoan } from './several-loans.ts';
import { keepSeveral } from './several-payments.ts';
import { severalTexts } from './several-texts.ts';
import { paymentsTexts } from './texts.ts';
import { useSeveral } from './use-several.ts';

/** Every loan with the amount that goes to it, and what they come to. */
export function SeveralChoiceForm({ loans }: { loans: readonly SummaryLoan[] }) {
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const texts = useTexts(severalTexts);
  const common = useTexts(paymentsTexts).common;
  const { choiceOf, choose } = useChoices(loans);
  const [tried, setTried] = useState(false);
  const payments = paymentsOf(loans, choiceOf);
  const chosen = loans.filter((loan) => choiceOf(loan).chosen);
  const total = chosen.reduce((sum, loan) => sum + (centsOf(loan, choiceOf(loan)) ?? 0), 0);
  const send = () => {
    setTried(true);
    if (!payments?.length) return;
    keepSeveral({ payments });
    navigateTo('ReviewSeveral', { brand });
  };
  return (
    <FormColumns
      label={texts.heading}
      onSend={send}
      summaryLabel={common.summaryTitle}
      summary={(formId) => (
        <PaymentSummary
          label={texts.total}
          amountText={total > 0 ? formatMoney(total) : undefined}
          rows={[]}
          note={<p className={styles.soft}>{texts.loans(chosen.length)}</p>}
        >
          {tried && chosen.length === 0 && <Notice tone="danger">{texts.chooseOne}</Notice>}
          <Button type="submit" form={formId} wide>
            {common.continue}
          </Button>
        </PaymentSummary>
      )}
    >
      <ul className={styles.several} aria-label={texts.loansLabel}>
        {loans.map((loan) => (
          <SeveralLoanChoice
            key={loan.loanId}
            loan={loan}
            name={loanName(loan, common)}
            choice={choiceOf(loan)}
            onChoice={(choice) => choose(loan.loanId, choice)}
            tried={tried}
            texts={texts}
          />
        ))}
      </ul>
    </FormColumns>
  );
}

/** Choices for each loan. A finished payment is dropped: the next time starts anew. */
function useChoices(loans: readonly SummaryLoan[]) {
  const { payments: last, attempt } = useSeveral();
  const before = attempt ? [] : last;
  const [choices, setChoices] = useState(() => new Map(loans.map((loan) => [loan.loanId, startOf(loan, before)])));
  return {
    choiceOf: (loan: SummaryLoan): LoanChoice => choices.get(loan.loanId) ?? firstChoice(loan),
    choose: (loanId: string, choice: LoanChoice) => setChoices(new Map(choices).set(loanId, choice)),
  };
}

/** Earlier choice for a loan, when the person comes back from the next page. */
function startOf(loan: SummaryLoan, before: ReturnType<typeof useSeveral>['payments']): LoanChoice {
  if (before.length === 0) return firstChoice(loan);
  const one = before.find(({ loanId }) => loanId === loan.loanId);
  if (!one) return { ...firstChoice(loan), chosen: false };
  const text = one.amountType === 'other' ? formatMoney(one.amountCents) : '';
  return { loanId: loan.loanId, chosen: true, amountType: one.amountType, text };
}
