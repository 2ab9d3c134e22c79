import type { OutputOf } from '@lendside/contract/operation';
import type { readPaymentStatus } from '@lendside/contract/payments';
import { useTexts } from '../data/language/texts.ts';
import { useRouteParams } from '../data/navigation/navigate.ts';
import { Notice } from '../kit/feedback/notice.tsx';
import { Columns } from '../kit/layout/columns.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { AfterReceipt } from './after-receipt.tsx';
import { giveBackTexts } from './give-back-texts.ts';
import { PaidPanel } from './paid-panel.tsx';
import { ReceiptActions } from './receipt-actions.tsx';
import { ReceiptFigures } from './receipt-figures.tsx';
import { RecoveryOutcome } from './recovery-outcome.tsx';
import { settlementTexts } from './settlement-texts.ts';
import { StillPastDue } from './still-past-due.tsx';
import type { PaymentsTexts } from './texts.ts';
import { useGuestAddress } from './use-guest-address.ts';
import { useLoanEyebrow } from './use-loan-eyebrow.ts';
import { WebsiteFollows } from './website-follows.tsx';
import { WhatHappensNext } from './what-happens-next.tsx';

export type PaymentResult = NonNullable<OutputOf<typeof readPaymentStatus>['result']>;

type ReceiptProps = { messageKey: string; result: PaymentResult; texts: PaymentsTexts };

/** Receipt: for which loan, amount paid, proof of payment, and the loan afterwards. */
export function Receipt({ messageKey, result, texts }: ReceiptProps) {
  const { loanId } = useRouteParams<'ConfirmPayment'>();
  const words = texts.confirm;
  const settled = useTexts(settlementTexts).confirm;
  const given = useTexts(giveBackTexts).confirm;
  const isGiven = result.returnAmount !== undefined;
  const isSettled = result.forgivenAmount !== undefined;
  const ends = result.isPayoff || isSettled;
  const isLate = result.pastDueAmount > 0 && !ends;
  const guest = useGuestAddress();
  const eyebrow = useLoanEyebrow(loanId);
  const thanks = guest.isGuest ? texts.guest.thanks : result.isPayoff ? words.thanksPayoff : words.thanks;
  const headingPayoff = (guest.isGuest ? texts.guest : words).headingPayoff;
  const plain = result.isPayoff ? headingPayoff : words.heading;
  const heading = isGiven ? given.heading : isSettled ? settled.heading : plain;
  const lead = isGiven ? given.thanks : isSettled ? settled.thanks : thanks;
  return (
    <PageFrame
      width="wide"
      head={
        <PaidPanel
          eyebrow={eyebrow}
          heading={heading}
          lead={lead}
          paidCents={result.paymentAmount}
          number={result.confirmationNumber}
        />
      }
    >
      <Columns summaryLabel={words.whereItWent} summary={<ReceiptFigures result={result} texts={texts} />}>
        {isLate && <StillPastDue loanId={loanId} result={result} />}
        {guest.address !== undefined && <Notice tone="success">{texts.guest.sent(guest.address)}</Notice>}
        <WebsiteFollows loanId={loanId} messageKey={messageKey} />
        <RecoveryOutcome result={result} />
        <WhatHappensNext loanId={loanId} result={result} ends={ends} />
        <ReceiptActions messageKey={messageKey} confirmed={confirmedBy(result)} texts={words} />
        <AfterReceipt loanId={loanId} messageKey={messageKey} ends={ends} done={words.done} isLate={isLate} />
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
