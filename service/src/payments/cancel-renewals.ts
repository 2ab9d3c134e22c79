import type { Tx } from '@lendside/providers/database';
import type { PaymentPreview } from '@lendside/providers/loan-money/port';
import type { Context } from '../context.ts';
import type { Claimed } from '../money/claims-store.ts';
import { CHANNEL_OF_METHOD, type Disbursement, referenceOf, STOPPABLE } from '../money/disbursements.ts';
import { cashOfRenewal, cashToStop, DISBURSEMENTS } from '../money/disbursements-store.ts';
import { deleteLocks } from '../money/loan-locks-store.ts';
import type { PaymentRequest } from '../money/operation.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { moveWork } from '../platform/jobs/leased-work.ts';
import { orUnknown } from '../platform/jobs/or-unknown.ts';
import {
  lockRenewal,
  markCancelled,
  markCancelling,
  partiesOf,
  type Renewal,
  writeRenewalNotifications,
} from '../refinance/front.ts';
import type { Booked, LoanChange } from './loan-change.ts';

/** Result of one round of stopping a renewal's money at the network. */
interface Stopped {
  readonly reference: string;
  readonly outcome: 'cancelled' | 'tooLate' | 'unknown';
}

type Cancelling = NonNullable<PaymentRequest['cancelRenewal']>;

/** Reopens the loan that a renewal closed. */
export const renewalCancellation: LoanChange<Cancelling> = {
  audited: 'renewalCancel',
  refused: 'DECLINED',
  async prepare(context, operation, { reason }) {
    const stopped = await stopCash(context, operation);
    return (tx) => bookCancelling(context, tx, { operation, reason, stopped });
  },
};

/**
 * Stops the money of a renewal that is canceled, before the transaction that undoes it. Stopped twice, or by a worker that
 * died after it, it is stopped; under a stopped reference no money moves any more.
 */
async function stopCash(context: Context, { messageKey }: Claimed): Promise<Stopped | undefined> {
  const money = await cashToStop(context.db, messageKey);
  if (!money || !STOPPABLE.includes(money.state)) return undefined;
  const reference = referenceOf(money);
  const { outcome } = await orUnknown(context, reference, context.ports.moneyOut.cancel(reference));
  context.crashPoint('disbursement-stopped');
  return { reference, outcome };
}

/** Why a renewal whose money is on its way is not taken back; undefined when the money is stopped, as it stands now. */
function whyNotStopped(money: Disbursement, stopped: Stopped | undefined) {
  if (money.state === 'CANCELLED') return undefined;
  if (money.state === 'SENT' || stopped?.outcome === 'tooLate') return 'renewal_already_funded';
  const isStopped = stopped?.outcome === 'cancelled' && stopped.reference === referenceOf(money);
  return isStopped && money.state !== 'UNKNOWN' ? undefined : 'draw_unresolved';
}

/** The renewal stands after all: what was stopped of its money is sent under a name of its own. */
function sendAgain(tx: Tx, { disbursementId, round }: Disbursement, nowMs: number): Promise<void> {
  return moveWork(tx, DISBURSEMENTS, disbursementId, { to: 'WAITING', set: { round: round + 1 } }, nowMs);
}

/** Status result of a payment that closed a loan, or of its reversal; the rest is added beside it. */
export function renewedResult({ confirmationNumber }: Claimed, date: string, preview: PaymentPreview | undefined) {
  const allocation = preview?.allocation ?? [];
  const nothingDue = { minimumAmountDueCents: 0, pastDueAmountCents: 0 };
  return { confirmationNumber, paymentDate: date, allocation, ...nothingDue, isPayoff: false };
}

/** Reasons of the book that mean: too late. Any other is told as that there is nothing to cancel. */
const TOO_LATE: readonly string[] = ['rescission_over', 'payments_made', 'conflicts_with_later_event'];

/** Cancels a renewal in the book, in the transaction that ends its operation. */
async function bookCancelling(
  context: Context,
  tx: Tx,
  { operation, reason, stopped }: { operation: Claimed; reason: string; stopped: Stopped | undefined },
): Promise<Booked> {
  const { messageKey, loanId } = operation;
  const nowMs = context.clock.nowMs();
  const renewal = await lockRenewal(tx, loanId);
  if (!renewal || renewal.cancelKey !== messageKey || renewal.state === 'CANCELLED') {
    return { refusal: 'nothing_to_cancel' };
  }
  const goesOn = () => markCancelling(tx, renewal.renewalId, { cancelKey: null, cancelReason: null }, nowMs);
  const money = await cashOfRenewal(tx, renewal.renewalId);
  const why = money && whyNotStopped(money, stopped);
  if (why) {
    await goesOn();
    return { refusal: why };
  }
  const date = effectiveDate(renewal, context.businessDate());
  const undone = await undo(context, tx, operation, renewal, date);
  if (undone.outcome === 'refused') {
    context.log.warn({ messageKey, reason: undone.reason }, 'the book did not take a renewal back');
    await goesOn();
    if (money && money.state !== 'CANCELLED') await sendAgain(tx, money, nowMs);
    return { refusal: TOO_LATE.includes(undone.reason) ? 'renewal_final' : 'nothing_to_cancel' };
  }
  await markCancelled(tx, renewal.renewalId, nowMs);
  await deleteLocks(tx, { loanId: renewal.newLoanId });
  if (money && money.state !== 'CANCELLED') {
    await moveWork(tx, DISBURSEMENTS, money.disbursementId, { to: 'CANCELLED', set: { refusal: 'cancelled' } }, nowMs);
  }
  await notifyParties(tx, renewal, { reason, requestedBy: operation.customerId }, nowMs);
  return {
    result: {
      ...renewedResult(operation, date, undefined),
      principalCents: undone.principalCents,
      payoffAmountCents: undone.principalCents,
      loanStatusId: undone.loanStatusId,
      cancelled: { loanId: undone.loanId, paymentCents: renewal.paymentCents, atMs: nowMs },
    },
  };
}

/** A renewal that is looked at late is canceled as of its last day: what came after it is put right by the book. */
const effectiveDate = ({ deadlineDate }: Renewal, today: string) => (today < deadlineDate ? today : deadlineDate);

function undo(context: Context, tx: Tx, { reference }: Claimed, { newLoanId, cashMethod }: Renewal, date: string) {
  const never = cashMethod === null ? {} : { cashNeverLeft: CHANNEL_OF_METHOD[cashMethod] };
  return context.ports.loanChanges.cancelRefinance(tx, { reference, loanId: newLoanId, date, ...never });
}

/** Writes to every party, and into the activity of those who did not ask for it: who did has the line of their operation. */
async function notifyParties(
  tx: Tx,
  renewal: Renewal,
  { reason, requestedBy }: { readonly reason: string; readonly requestedBy: string },
  nowMs: number,
): Promise<void> {
  const parties = partiesOf(renewal);
  const notification = reason === 'notSigned' ? 'notSigned' : 'cancelled';
  const detail = { renewalId: renewal.renewalId, reason };
  const others = parties.filter((customerId) => customerId !== requestedBy);
  await writeRenewalNotifications(
    tx,
    parties.map((customerId) => ({ notification, renewal, customerId })),
    nowMs,
  );
  await writeAudit(
    tx,
    nowMs,
    others.map((customerId) => ({ customerId, loanId: renewal.oldLoanId, what: 'renewal.takenBack', detail })),
  );
}
