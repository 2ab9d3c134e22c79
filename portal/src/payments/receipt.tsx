import type { OutputOf } from '@lendside/contract/operation';
import type { readPaymentStatus } from '@lendside/contract/payments';
import { formatDate } from '@lendside/domain/date-format';
import type { Language } from '@lendside/domain/language';
import { formatMoney } from '@lendside/domain/money';
import { formatPhone } from '@lendside/domain/phone';
import { TAX_OFFICE_CENTS } from '@lendside/domain/settlement';
import { useLanguage, useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { useHasAccountPage } from '../data/navigation/use-has-account-page.ts';
import { useSession } from '../data/session/use-session.ts';
import { Button } from '../kit/actions/button.tsx';
import { Amount } from '../kit/content/amount.tsx';
import { Card } from '../kit/content/card.tsx';
import { KeyValue, type KeyValueRow } from '../kit/content/key-value.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Columns } from '../kit/layout/columns.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { AppReviewQuestion } from './app-review-question.tsx';
import { AutoPayOffer } from './auto-pay-offer.tsx';
import { isPast } from './payment-effect.tsx';
import { PaymentSplit } from './payment-split.tsx';
import styles from './payments.module.css';
import { ReceiptActions } from './receipt-actions.tsx';
import { recoveryTexts } from './recovery-texts.ts';
import { settlementTexts } from './settlement-texts.ts';
import type { PaymentsTexts } from './texts.ts';
import { WebsiteFollows } from './website-follows.tsx';

export type PaymentResult = NonNullable<OutputOf<typeof readPaymentStatus>['result']>;

type ReceiptProps = { messageKey: string; result: PaymentResult; texts: PaymentsTexts };

/** What was paid, how to prove it, and what the loan looks like now. */
export function Receipt({ messageKey, result, texts }: ReceiptProps) {
  const { loanId } = useRouteParams<'ConfirmPayment'>();
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const language = useLanguage();
  const isGuest = useSession()?.isGuestPayOnlyUser === true;
  const hasAccountPage = useHasAccountPage();
  const amountText = formatMoney(result.paymentAmount);
  const words = texts.confirm;
  const settled = useTexts(settlementTexts).confirm;
  const isSettled = result.forgivenAmount !== undefined;
  const ends = result.isPayoff || isSettled;
  const heading = isSettled ? settled.heading : result.isPayoff ? words.headingPayoff : words.heading;
  return (
    <PageFrame
      heading={
        <>
          {heading} <span className="visually-hidden">{amountText}</span>
        </>
      }
      lead={isSettled ? settled.thanks : result.isPayoff ? words.thanksPayoff : words.thanks}
      width="wide"
    >
      <Columns
        summaryFirst
        summaryLabel={words.number}
        summary={
          <Card look="brand">
            <Amount size="hero" label={words.youPaid} text={amountText} />
            <p className={styles.number}>
              <span className={styles.soft}>{words.number}</span>
              <strong>{result.confirmationNumber}</strong>
            </p>
          </Card>
        }
      >
        <WebsiteFollows loanId={loanId} messageKey={messageKey} />
        <RecoveryNotice result={result} />
        {result.isPartial && (
          <Notice tone="warning" still>
            {words.partialNote}
          </Notice>
        )}
        <Card>
          <KeyValue rows={rowsOf(result, texts, settled.forgiven, language)} figures />
          {result.forgivenAmount !== undefined && (
            <>
              <p className={styles.soft}>{settled.reporting}</p>
              {result.forgivenAmount >= TAX_OFFICE_CENTS && <p className={styles.soft}>{settled.tax}</p>}
              <p className={styles.soft}>{settled.agreement}</p>
            </>
          )}
        </Card>
        <Card>
          <PaymentSplit allocation={result.allocation} amountCents={result.paymentAmount} texts={texts} past />
        </Card>
        <ReceiptActions messageKey={messageKey} confirmed={confirmedBy(result)} texts={words} />
        {hasAccountPage && (
          <Actions>
            <Button onClick={() => navigateTo('AccountDetails', { brand, loanId })}>{words.done}</Button>
          </Actions>
        )}
        {!isGuest && !ends && <AutoPayOffer loanId={loanId} />}
        <AppReviewQuestion messageKey={messageKey} />
      </Columns>
    </PageFrame>
  );
}

/** The confirmation message of a payment, or of a settlement. */
function confirmedBy(result: PaymentResult) {
  const { confirmationNumber, paymentDate, paymentAmount, lastFour, isPayoff, isPartial, storePhoneNumber } = result;
  const messageType = result.forgivenAmount === undefined ? ('payment' as const) : ('settlement' as const);
  return {
    messageType,
    confirmationNumber,
    paymentDate,
    amountPaid: paymentAmount,
    lastFour,
    isPayoff,
    isPartial,
    storePhoneNumber,
  };
}

/** Whether a payment to keep the vehicle did. */
function RecoveryNotice({ result }: { result: PaymentResult }) {
  const words = useTexts(recoveryTexts).confirm;
  if (result.vehicleRecovery === undefined) return null;
  return result.vehicleRecovery === 'stopped' ? (
    <Notice tone="success" still title={words.stopped}>
      {words.stoppedText}
    </Notice>
  ) : (
    <Notice tone="warning" still title={words.stillSought}>
      {words.stillSoughtText(formatPhone(result.storePhoneNumber))}
    </Notice>
  );
}

function rowsOf(result: PaymentResult, texts: PaymentsTexts, forgiven: string, language: Language): KeyValueRow[] {
  const words = texts.confirm;
  const nextDue = formatDate(result.nextDueDate, 'short', language);
  const late = isPast(result.nextDueDate, result.paymentDate);
  const rows: (KeyValueRow | false)[] = [
    { key: 'date', label: words.paidOn, value: formatDate(result.paymentDate, 'short', language) },
    { key: 'card', label: words.paidWith, value: <CardWords result={result} texts={texts} /> },
    result.forgivenAmount !== undefined && {
      key: 'forgiven',
      label: forgiven,
      value: formatMoney(result.forgivenAmount),
    },
    { key: 'balance', label: words.newBalance, value: formatMoney(result.payoffAmount) },
    !result.isPayoff && nextDue !== '' && { key: 'due', label: late ? words.dueSince : words.nextDue, value: nextDue },
    !result.isPayoff &&
      nextDue !== '' && {
        key: 'minimum',
        label: late ? words.amountDue : words.nextAmount,
        value: formatMoney(late ? result.pastDueAmount : (result.nextDueAmount ?? result.minimumAmountDue)),
      },
  ];
  return rows.filter((row) => row !== false);
}

/** The card in few signs for the eye and in words for the ear. */
function CardWords({ result, texts }: { result: PaymentResult; texts: PaymentsTexts }) {
  return (
    <>
      <span aria-hidden="true">
        {result.cardType} •••• {result.lastFour}
      </span>
      <span className="visually-hidden">{texts.common.cardEnding(result.cardType, result.lastFour)}</span>
    </>
  );
}
