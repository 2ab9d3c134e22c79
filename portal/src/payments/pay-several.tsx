import { brands } from '@lendside/brands/brands';
import { formatMoney } from '@lendside/domain/money';
import { useEffect, useId, useState } from 'react';
import { useAccounts } from '../data/calls/queries.ts';
import { deploymentBrand } from '../data/configuration/deployment.ts';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useReplaceWith, useRouteBrand } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Columns } from '../kit/layout/columns.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { FlowSkeleton } from './flow-skeleton.tsx';
import { loanName } from './loan-name.ts';
import { PaymentSummary } from './payment-summary.tsx';
import styles from './payments.module.css';
import { SeveralLoanChoice } from './several-loan-choice.tsx';
import {
  centsOf,
  firstChoice,
  type LoanChoice,
  payableTogether,
  paymentsOf,
  type SummaryLoan,
} from './several-loans.ts';
import { isMoving, keepSeveral, useSeveral } from './several-payments.ts';
import { severalTexts } from './several-texts.ts';
import { paymentsTexts } from './texts.ts';

/** PaySeveral: which loans are paid together, and how much goes to each. */
export function PaySeveral() {
  const brand = useRouteBrand();
  const replaceWith = useReplaceWith();
  const texts = useTexts(severalTexts);
  const common = useTexts(paymentsTexts).common;
  const moving = isMoving(useSeveral());
  const accounts = useAccounts();
  useEffect(() => {
    if (moving) replaceWith('SeveralPaid', { brand });
  }, [moving, replaceWith, brand]);
  if (moving) return null;
  const { data } = accounts;
  const loans = data && payableTogether(data.loans, brands[deploymentBrand()].exposesSegments);
  return (
    <PageFrame heading={texts.heading} lead={texts.lead} width="wide">
      {loans === undefined && accounts.isError && (
        <LoadFailed error={accounts.error} onTryAgain={() => accounts.refetch()} />
      )}
      {loans === undefined && !accounts.isError && <FlowSkeleton label={common.loading} lines={3} />}
      {loans && loans.length < 2 && <Notice still>{texts.notEnough}</Notice>}
      {loans && loans.length > 1 && <ChoiceForm loans={loans} />}
    </PageFrame>
  );
}

function ChoiceForm({ loans }: { loans: readonly SummaryLoan[] }) {
  const formId = useId();
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const texts = useTexts(severalTexts);
  const common = useTexts(paymentsTexts).common;
  const { payments: last, attempt } = useSeveral();
  // What has ended is over: the next time starts anew.
  const before = attempt ? [] : last;
  const [choices, setChoices] = useState(() => new Map(loans.map((loan) => [loan.loanId, startOf(loan, before)])));
  const [tried, setTried] = useState(false);
  const choiceOf = (loan: SummaryLoan): LoanChoice => choices.get(loan.loanId) ?? firstChoice(loan);
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
    <Columns
      summaryLabel={common.summaryTitle}
      summary={
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
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        aria-label={texts.heading}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <ul className={styles.several} aria-label={texts.loansLabel}>
          {loans.map((loan) => (
            <SeveralLoanChoice
              key={loan.loanId}
              loan={loan}
              name={loanName(loan, common)}
              choice={choiceOf(loan)}
              onChoice={(choice) => setChoices(new Map(choices).set(loan.loanId, choice))}
              tried={tried}
              texts={texts}
            />
          ))}
        </ul>
      </form>
    </Columns>
  );
}

/** What was chosen before, when the person comes back from the next page. */
function startOf(loan: SummaryLoan, before: ReturnType<typeof useSeveral>['payments']): LoanChoice {
  if (before.length === 0) return firstChoice(loan);
  const one = before.find(({ loanId }) => loanId === loan.loanId);
  if (!one) return { ...firstChoice(loan), chosen: false };
  const text = one.amountType === 'other' ? formatMoney(one.amountCents) : '';
  return { loanId: loan.loanId, chosen: true, amountType: one.amountType, text };
}
