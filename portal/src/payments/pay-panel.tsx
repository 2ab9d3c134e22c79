import { formatMoney } from '@lendside/domain/money';
import Lock from 'lucide-react/icons/lock';
import { LoadFailed } from '../data/load-failed.tsx';
import { NextStepButton } from '../data/next-step-button.tsx';
import type { PaymentState } from '../data/payment-state.ts';
import { useTexts } from '../data/texts.ts';
import { useWriteDate } from '../data/use-format.ts';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import { laterTexts } from './later-texts.ts';
import type { PaymentProblem } from './payment-problem.ts';
import { PaymentSummary } from './payment-summary.tsx';
import styles from './payments.module.css';
import { renewingTexts } from './renewing-texts.ts';
import type { PaymentsTexts } from './texts.ts';

type PayPanelProps = {
  amountCents: number;
  /** The later day it is planned for. */
  scheduledDate: string | undefined;
  /** The loan is renewed with it. */
  renewal: boolean;
  payment: PaymentState;
  problem: PaymentProblem | undefined;
  codeProblem: string | undefined;
  sending: boolean;
  /** The loan is known, so that the payment can be made. */
  ready: boolean;
  texts: PaymentsTexts;
  onPay: () => void;
  onOtherCard: () => void;
  /** Why the loan could not be read. */
  loadError: unknown;
  onRetryLoad: () => void;
};

/** The amount, what went wrong if anything did, and the one button that pays. */
export function PayPanel(props: PayPanelProps) {
  const {
    amountCents,
    scheduledDate,
    renewal,
    payment,
    problem,
    codeProblem,
    sending,
    ready,
    texts,
    onPay,
    onOtherCard,
    loadError,
    onRetryLoad,
  } = props;
  const later = useTexts(laterTexts);
  const renewing = useTexts(renewingTexts).review;
  const writeDate = useWriteDate();
  const amountText = formatMoney(amountCents);
  const declined = payment.attempt?.stage === 'declined';
  const notReceived = payment.attempt?.stage === 'refused' && payment.attempt.notReceived === true;
  const buttonOff = !ready || declined || problem?.buttonOff === true;
  const payWords = renewal
    ? amountCents === 0
      ? renewing.payNothing
      : renewing.pay(amountText)
    : scheduledDate === undefined
      ? texts.review.pay(amountText)
      : later.schedule(amountText);
  const busyWords = renewal ? renewing.sending : scheduledDate === undefined ? texts.review.paying : later.scheduling;
  const otherCard = (
    <Button kind="secondary" small onClick={onOtherCard}>
      {texts.review.otherCard}
    </Button>
  );
  return (
    <PaymentSummary label={texts.make.youPay} amountText={amountText} rows={[]}>
      {scheduledDate !== undefined && <p className={styles.soft}>{later.takenOn(writeDate(scheduledDate))}</p>}
      {problem !== undefined && (
        <Notice
          tone="danger"
          title={texts.review.notSentTitle}
          action={
            <>
              {problem.next !== undefined && problem.next !== 'card' && <NextStepButton refusal={problem} />}
              {problem.buttonOff && payment.card && otherCard}
            </>
          }
        >
          <p className={styles.lines}>{problem.text}</p>
        </Notice>
      )}
      {problem === undefined && notReceived && (
        <Notice tone="warning" title={texts.review.notSentTitle}>
          {texts.review.notReceived}
        </Notice>
      )}
      {codeProblem !== undefined && <Notice tone="danger">{codeProblem}</Notice>}
      {loadError !== undefined && <LoadFailed error={loadError} onTryAgain={onRetryLoad} />}
      <Button
        wide
        icon={<Lock aria-hidden="true" />}
        onClick={onPay}
        disabled={buttonOff}
        busy={sending}
        busyLabel={busyWords}
      >
        {payWords}
      </Button>
    </PaymentSummary>
  );
}
