import { formatMoney } from '@lendside/domain/money';
import type { ReactNode } from 'react';
import { useTexts } from '../../data/language/texts.ts';
import { LoadFailed } from '../../data/refusals/load-failed.tsx';
import { NextStepButton } from '../../data/refusals/next-step-button.tsx';
import { Button } from '../../kit/actions/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { PayBar } from '../../kit/layout/pay-bar.tsx';
import { PaymentSummary } from '../payment-summary.tsx';
import styles from '../payments.module.css';
import { paymentsTexts } from '../texts.ts';
import { PayButton } from './pay-button.tsx';
import type { Review } from './use-review.ts';

type PayPanelProps = {
  review: Review;
  /** "Pay $123.45" */
  payText: string;
  busyText: string;
  /** Content between the amount and the button. */
  children?: ReactNode;
};

/** The amount, what went wrong if anything did, and the one button that pays. */
export function PayPanel({ review, payText, busyText, children }: PayPanelProps) {
  const texts = useTexts(paymentsTexts);
  const { draft, loan, account, code, problem, sending, isDeclined, send } = review;
  const { card } = draft;
  const amountText = formatMoney(draft.amount.amountCents);
  return (
    <PaymentSummary label={texts.make.youPay} amountText={amountText} rows={[]}>
      {children}
      <NotSent review={review} />
      {code.problem !== undefined && <Notice tone="danger">{code.problem}</Notice>}
      {account.isError && loan === undefined && (
        <LoadFailed error={account.error} onTryAgain={() => account.refetch()} />
      )}
      <PayBar amountText={amountText} note={card && `${card.cardType} ${card.lastFour}`}>
        <PayButton
          busyText={busyText}
          busy={sending}
          disabled={loan === undefined}
          whyNot={isDeclined ? texts.review.cardFirst : problem?.buttonOff ? texts.review.messageFirst : undefined}
          onPay={send}
        >
          {payText}
        </PayButton>
      </PayBar>
    </PaymentSummary>
  );
}

/** Why it was not sent and what helps, or that it never arrived. */
function NotSent({ review: { draft, problem, changeCard } }: { review: Review }) {
  const texts = useTexts(paymentsTexts).review;
  const { attempt, card } = draft.payment;
  if (problem === undefined) {
    const notReceived = attempt?.stage === 'refused' && attempt.notReceived === true;
    return notReceived ? (
      <Notice tone="warning" title={texts.notSentTitle}>
        {texts.notReceived}
      </Notice>
    ) : null;
  }
  const ways = (
    <>
      {problem.next !== undefined && problem.next !== 'card' && <NextStepButton refusal={problem} />}
      {problem.buttonOff && card && (
        <Button kind="secondary" small onClick={changeCard}>
          {texts.otherCard}
        </Button>
      )}
    </>
  );
  return (
    <Notice tone="danger" title={texts.notSentTitle} action={ways}>
      <p className={styles.lines}>{problem.text}</p>
    </Notice>
  );
}
