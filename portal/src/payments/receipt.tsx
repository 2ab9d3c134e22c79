import type { OutputOf } from '@lendside/contract/operation';
import type { readPaymentStatus } from '@lendside/contract/payments';
import { formatMoney } from '@lendside/domain/money';
import { useTexts } from '../data/language/texts.ts';
import { useRouteParams } from '../data/navigation/navigate.ts';
import { Card } from '../kit/content/card.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Columns } from '../kit/layout/columns.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { AfterReceipt } from './after-receipt.tsx';
import { giveBackTexts } from './give-back-texts.ts';
import { PaymentSplit } from './payment-split.tsx';
import { ReceiptActions } from './receipt-actions.tsx';
import { ReceiptFigures, ReceiptTotal } from './receipt-figures.tsx';
import { RecoveryOutcome } from './recovery-outcome.tsx';
import { settlementTexts } from './settlement-texts.ts';
import type { PaymentsTexts } from './texts.ts';
import { useGuestAddress } from './use-guest-address.ts';
import { WebsiteFollows } from './website-follows.tsx';

export type PaymentResult = NonNullable<OutputOf<typeof readPaymentStatus>['result']>;

type ReceiptProps = { messageKey: string; result: PaymentResult; texts: PaymentsTexts };

/** Receipt: amount paid, proof of payment, and the loan afterwards. */
export function Receipt({ messageKey, result, texts }: ReceiptProps) {
  const { loanId } = useRouteParams<'ConfirmPayment'>();
  const amountText = formatMoney(result.paymentAmount);
  const words = texts.confirm;
  const settled = useTexts(settlementTexts).confirm;
  const given = useTexts(giveBackTexts).confirm;
  const isGiven = result.returnAmount !== undefined;
  const isSettled = result.forgivenAmount !== undefined;
  const ends = result.isPayoff || isSettled;
  const guest = useGuestAddress();
  const thanks = guest.isGuest ? texts.guest.thanks : result.isPayoff ? words.thanksPayoff : words.thanks;
  const headingPayoff = (guest.isGuest ? texts.guest : words).headingPayoff;
  const plain = result.isPayoff ? headingPayoff : words.heading;
  const heading = isGiven ? given.heading : isSettled ? settled.heading : plain;
  return (
    <PageFrame
      heading={
        <>
          {heading} <span className="visually-hidden">{amountText}</span>
        </>
      }
      lead={isGiven ? given.thanks : isSettled ? settled.thanks : thanks}
      width="wide"
    >
      <Columns summaryFirst summaryLabel={words.number} summary={<ReceiptTotal result={result} words={words} />}>
        {guest.address !== undefined && <Notice tone="success">{texts.guest.sent(guest.address)}</Notice>}
        <WebsiteFollows loanId={loanId} messageKey={messageKey} />
        <RecoveryOutcome result={result} />
        {result.isPartial && (
          <Notice tone="warning" still>
            {words.partialNote}
          </Notice>
        )}
        <ReceiptFigures result={result} texts={texts} />
        {!isGiven && (
          <Card>
            <PaymentSplit allocation={result.allocation} amountCents={result.paymentAmount} texts={texts} past />
          </Card>
        )}
        <ReceiptActions messageKey={messageKey} confirmed={confirmedBy(result)} texts={words} />
        <AfterReceipt loanId={loanId} messageKey={messageKey} ends={ends} done={words.done} />
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
