import { formatMoney } from '@lendside/domain/money';
import { Fragment, useEffect } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { flowDone } from '../data/navigation/flow-end.ts';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { useSession } from '../data/session/use-session.ts';
import { Button } from '../kit/actions/button.tsx';
import { Card } from '../kit/content/card.tsx';
import { KeyValue, type KeyValueRow } from '../kit/content/key-value.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import type { Renewal } from '../refinance/front.ts';
import { AutoPayOffer } from './auto-pay-offer.tsx';
import { ReceiptActions } from './receipt-actions.tsx';
import { RenewalDone } from './renewal-done.tsx';
import { RenewalInvitation } from './renewal-invitation.tsx';
import { type RenewingTexts, renewingTexts } from './renewing-texts.ts';
import { paymentsTexts } from './texts.ts';

type Words = RenewingTexts['confirmed'];
type Standing = 'toSign' | 'waiting' | 'ending' | 'cancelled' | 'done';

/** Status of a renewal for the viewing party: what they did and what is still to be done. */
export function standingOf({ state, signedByMe, beingCancelled }: Renewal): Standing {
  if (state === 'CANCELLED') return 'cancelled';
  if (beingCancelled) return 'ending';
  if (state === 'SIGNED') return 'done';
  return signedByMe ? 'waiting' : 'toSign';
}

/** ConfirmPayment of a renewal: the new loan, who still has to sign, or that it was taken back. */
export function RenewalConfirmed({ renewal, cancelReason }: { renewal: Renewal; cancelReason: string | undefined }) {
  const words = useTexts(renewingTexts).confirmed;
  const writeDate = useWriteDate();
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const texts = useTexts(paymentsTexts);
  const session = useSession();
  const standing = standingOf(renewal);
  const isDone = standing === 'done' || standing === 'waiting';
  useEffect(() => {
    if (isDone) flowDone('renewal', 'payment');
  }, [isDone]);
  const until = writeDate(renewal.deadline);
  const [heading, lead] = headOf(standing, renewal, words, until);
  const isCancelled = standing === 'cancelled';
  const loanId = isCancelled ? renewal.oldLoanId : renewal.newLoanId;
  const stays = session !== undefined && session.isGuestPayOnlyUser !== true && session.lockedFlow === undefined;
  return (
    <PageFrame
      heading={heading}
      lead={lead}
      head={standing === 'done' && <RenewalDone renewal={renewal} heading={heading} lead={lead} />}
    >
      {/* Another page once it stands otherwise: nothing of the one before is moved to a place in it. */}
      <Fragment key={standing}>
        {isCancelled && (
          <Notice tone="info" still>
            <p>{renewal.paymentAmount > 0 ? words.paidStays(formatMoney(renewal.paymentAmount)) : words.nothingPaid}</p>
            {renewal.cancelReason === 'notSigned' && <p>{words.notSigned}</p>}
          </Notice>
        )}
        <Card look={standing === 'done' ? 'receipt' : 'raised'}>
          <KeyValue
            figures
            rows={isCancelled ? cancelledRows(renewal, cancelReason, words) : renewedRows(renewal, words, writeDate)}
          />
        </Card>
        {standing === 'waiting' && <RenewalInvitation renewal={renewal} words={words} />}
        {standing === 'done' && renewal.canCancel && <p>{words.grace(until)}</p>}
        <Actions>
          {/* Signing and cancelling cannot be reached from here (spec 2, guard 7): the account leads to them. */}
          {stays && renewal.cash?.state !== undefined && renewal.startedByMe && !isCancelled && (
            <Button kind="secondary" onClick={() => navigateTo('ConfirmDisbursement', { brand, loanId })}>
              {words.seeCash}
            </Button>
          )}
          {stays && <Button onClick={() => navigateTo('AccountDetails', { brand, loanId })}>{words.done}</Button>}
        </Actions>
        {stays && standing === 'done' && <AutoPayOffer loanId={renewal.newLoanId} afterRenewal />}
        {renewal.messageKey !== undefined && renewal.paymentAmount > 0 && (
          <ReceiptActions messageKey={renewal.messageKey} confirmed={confirmedBy(renewal)} texts={texts.confirm} />
        )}
      </Fragment>
    </PageFrame>
  );
}

/** Heading and lead of each standing. */
function headOf(standing: Standing, { otherParty }: Renewal, words: Words, until: string): [string, string] {
  const heads: Record<Standing, [string, string]> = {
    toSign: [words.toSignHeading, words.toSignLead(until)],
    waiting: [words.waitingHeading, words.waitingLead(otherParty?.name ?? '', until)],
    ending: [words.endingHeading, words.endingLead],
    cancelled: [words.cancelledHeading, words.cancelledLead],
    done: [words.heading, words.lead],
  };
  return heads[standing];
}

/** The confirmation message of a renewal: with the new loan while it stands. */
function confirmedBy(renewal: Renewal) {
  const { confirmationNumber = '', paymentAmount, newLoanId, newLoanDueDate, newPrincipalBalance, cash } = renewal;
  return {
    messageType: 'refinance' as const,
    confirmationNumber,
    amountPaid: paymentAmount,
    ...(standingOf(renewal) === 'cancelled' ? {} : { newLoanId, newLoanDueDate, newPrincipalBalance }),
    ...(cash && { disbursementAmount: cash.disbursementAmount }),
  };
}

function renewedRows(renewal: Renewal, words: Words, writeDate: (date: string | undefined) => string): KeyValueRow[] {
  const due = writeDate(renewal.newLoanDueDate);
  return [
    { key: 'new', label: words.newLoan, value: renewal.newLoanId },
    { key: 'principal', label: words.principal, value: formatMoney(renewal.newPrincipalBalance) },
    ...(due === '' ? [] : [{ key: 'due', label: words.dueDate, value: due }]),
    { key: 'first', label: words.firstAmount, value: formatMoney(renewal.newPaymentAmount) },
    ...(renewal.cash
      ? [
          {
            key: 'cash',
            label: words.cash,
            value: formatMoney(renewal.cash.disbursementAmount),
            note: renewal.state === 'SIGNED' ? undefined : words.cashLater,
          },
        ]
      : []),
    ...paidRows(renewal, words),
    { key: 'old', label: words.oldLoan, value: renewal.oldLoanId },
  ];
}

function cancelledRows(renewal: Renewal, said: string | undefined, words: Words): KeyValueRow[] {
  const reason = renewal.cancelReason ?? said;
  const known = reason !== undefined && reason in words.reasons ? (reason as keyof Words['reasons']) : undefined;
  return [
    { key: 'on', label: words.goesOn, value: renewal.oldLoanId },
    ...(known ? [{ key: 'reason', label: words.reason, value: words.reasons[known] }] : []),
    ...paidRows(renewal, words),
  ];
}

function paidRows({ paymentAmount, confirmationNumber }: Renewal, words: Words): KeyValueRow[] {
  if (paymentAmount === 0) return [];
  return [
    { key: 'paid', label: words.paid, value: formatMoney(paymentAmount) },
    ...(confirmationNumber ? [{ key: 'number', label: words.number, value: confirmationNumber }] : []),
  ];
}
