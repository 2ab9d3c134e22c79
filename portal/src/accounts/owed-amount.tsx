import { formatMoney } from '@lendside/domain/money';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { Amount } from '../kit/content/amount.tsx';
import { WhyButton } from '../payments/front.ts';
import { owesNow, type Standing, type withNextPayment } from './loan-standing.ts';
import styles from './owed-card.module.css';
import type { LoanDetail } from './owed-card.tsx';
import { isCommon } from './owed-parts.tsx';
import { dueLabel, standingSentence } from './standing-words.ts';
import { type AccountsTexts, accountsTexts } from './texts.ts';

type OwedAmountProps = { loan: LoanDetail; standing: Standing; cents: number };

/** The amount that is asked for and by when, each with the question why. */
export function OwedAmount({ loan, standing, cents }: OwedAmountProps) {
  const texts = useTexts(accountsTexts);
  const writeDate = useWriteDate();
  return (
    <Amount
      moves={`loan-${loan.loanId}`}
      size="hero"
      label={
        <span className={styles.asked}>
          <span>{askedLabel(loan, standing, texts)}</span>
          <WhyButton loan={loan} figure="due" />
        </span>
      }
      text={formatMoney(cents)}
      note={
        <>
          <span>
            {standing.kind === 'late'
              ? texts.details.lateNote(writeDate(loan.lateSince ?? standing.since))
              : standingSentence(standing, texts.since, writeDate)}
          </span>{' '}
          <WhyButton loan={loan} figure="dueDate" />
        </>
      }
    />
  );
}

type WithNextProps = { loan: LoanDetail; withNext: NonNullable<ReturnType<typeof withNextPayment>> };

/** The amount of a late loan that its next due day will ask for. */
export function WithNext({ loan, withNext }: WithNextProps) {
  const texts = useTexts(accountsTexts).loan;
  const writeDate = useWriteDate();
  return (
    <p className={styles.aside}>
      <span>{texts.withNext(formatMoney(withNext.amountCents), writeDate(withNext.on))}</span>{' '}
      <WhyButton loan={loan} figure="next" />
    </p>
  );
}

function askedLabel(loan: LoanDetail, standing: Standing, texts: AccountsTexts): string {
  if (owesNow(standing)) return texts.details.youOwe;
  return isCommon(loan) ? texts.details.nextPayment : dueLabel(loan, texts);
}
