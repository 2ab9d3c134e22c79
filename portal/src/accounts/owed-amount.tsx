import { formatMoney } from '@lendside/domain/money';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { Amount } from '../kit/content/amount.tsx';
import { WhyButton } from '../payments/front.ts';
import { owesNow, type Standing, withNextPayment } from './loan-standing.ts';
import styles from './owed-card.module.css';
import type { LoanDetail } from './owed-card.tsx';
import { isCommon } from './owed-parts.tsx';
import { dueLabel, standingSentence } from './standing-words.ts';
import { type AccountsTexts, accountsTexts } from './texts.ts';

type OwedAmountProps = { loan: LoanDetail; standing: Standing; cents: number };

/** The amount that is asked for and by when, with the one question that explains both, and what comes with the next payment. */
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
          <WhyButton
            loan={loan}
            figure="due"
            also={standing.kind === 'late' && withNextPayment(loan) ? ['dueDate', 'next'] : ['dueDate']}
          />
        </span>
      }
      text={formatMoney(cents)}
      note={
        standing.kind === 'late'
          ? texts.details.lateNote(writeDate(loan.lateSince ?? standing.since))
          : standingSentence(standing, texts.since, writeDate)
      }
    />
  );
}

type WithNextProps = { withNext: NonNullable<ReturnType<typeof withNextPayment>> };

/** The amount of a late loan that its next due day will ask for. */
export function WithNext({ withNext }: WithNextProps) {
  const texts = useTexts(accountsTexts).loan;
  const writeDate = useWriteDate();
  return <p className={styles.aside}>{texts.withNext(formatMoney(withNext.amountCents), writeDate(withNext.on))}</p>;
}

function askedLabel(loan: LoanDetail, standing: Standing, texts: AccountsTexts): string {
  if (owesNow(standing)) return texts.details.youOwe;
  return isCommon(loan) ? texts.details.nextPayment : dueLabel(loan, texts);
}
