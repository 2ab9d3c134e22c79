import type { ProblemCode } from '@lendside/contract/problems';
import type { Tx } from '@lendside/providers/database';
import type { ChangedLoan, PaidChange } from '@lendside/providers/loan-changes/port';
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
import type { LoanChange, WriteBooked } from './loan-change.ts';

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
  post: postCancelling,
};

/**
 * Stops the money of a renewal that is canceled, before the book undoes it. Stopped twice, or by a worker that
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
function whyNotStopped(money: Disbursement, stopped: Stopped | undefined): ProblemCode | undefined {
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
export function renewedResult(
  { confirmationNumber }: Claimed,
  { date, allocation }: Pick<ChangedLoan, 'date'> & PaidChange,
) {
  const nothingDue = { minimumAmountDueCents: 0, pastDueAmountCents: 0 };
  return { confirmationNumber, paymentDate: date, allocation, ...nothingDue, isPayoff: false };
}

/** Reasons of the book that mean: too late. Any other is told as that there is nothing to cancel. */
const TOO_LATE: readonly string[] = ['rescission_over', 'payments_made', 'conflicts_with_later_event'];

/**
 * Cancels a renewal in the book, once its money is stopped. From the request on it belongs to the operation that cancels it: it is not
 * signed, and its money goes no other way, until that ends.
 */
async function postCancelling(context: Context, operation: Claimed, { reason }: Cancelling): Promise<WriteBooked> {
  const { messageKey, loanId } = operation;
  const stopped = await stopCash(context, operation);
  const looked = await context.db.transaction('worker', async (tx) => {
    const renewal = await lockRenewal(tx, loanId);
    if (!isCancelledBy(renewal, messageKey)) return undefined;
    const money = await cashOfRenewal(tx, renewal.renewalId);
    return { renewal, why: money && whyNotStopped(money, stopped) };
  });
  if (!looked) return async () => ({ refusal: 'nothing_to_cancel' });
  const { renewal, why } = looked;
  const { reference } = operation;
  // A worker before this one may have had it undone: what the book says is first.
  const asked = { reference, loanId: renewal.newLoanId };
  const before = why === undefined ? undefined : await context.ports.loanChanges.answerTo(asked);
  if (why !== undefined && before === undefined) {
    // An earlier try may have had the money stopped and asked the book, where that can still arrive: until this is known nothing is refused.
    if (why === 'draw_unresolved' && operation.foundIn !== 'ACCEPTED')
      throw new Error('the money of a renewal that is taken back may be stopped, and the book asked');
    return async (tx) => {
      if (isCancelledBy(await lockRenewal(tx, loanId), messageKey)) await goesOn(context, tx, renewal);
      return { refusal: why };
    };
  }
  const date = effectiveDate(renewal, context.businessDate());
  const undone = before ?? (await undo(context, operation, renewal, date));
  if (undone.outcome === 'refused') {
    context.log.warn({ messageKey, reason: undone.reason }, 'the book did not take a renewal back');
    const refusal = TOO_LATE.includes(undone.reason) ? 'renewal_final' : 'nothing_to_cancel';
    return async (tx) => {
      await standsAfterAll(context, tx, operation);
      return { refusal };
    };
  }
  return async (tx) => {
    const nowMs = context.clock.nowMs();
    await writeCancelled(context, tx, { operation, renewal, reason });
    return {
      result: {
        ...renewedResult(operation, { date: undone.date, allocation: [] }),
        principalCents: undone.principalCents,
        payoffAmountCents: undone.principalCents,
        loanStatusId: undone.loanStatusId,
        cancelled: { loanId: undone.loanId, paymentCents: renewal.paymentCents, atMs: nowMs },
      },
    };
  };
}

const isCancelledBy = (renewal: Renewal | undefined, messageKey: string): renewal is Renewal =>
  renewal?.cancelKey === messageKey && renewal.state !== 'CANCELLED';

/** The renewal is not canceled any more. */
const goesOn = (context: Context, tx: Tx, { renewalId }: Renewal): Promise<void> =>
  markCancelling(tx, renewalId, { cancelKey: null, cancelReason: null }, context.clock.nowMs());

/** The book refused it: the renewal stands, and what was stopped of its money is sent again. */
async function standsAfterAll(context: Context, tx: Tx, { loanId, messageKey }: Claimed): Promise<void> {
  const renewal = await lockRenewal(tx, loanId);
  if (!isCancelledBy(renewal, messageKey)) return;
  const money = await cashOfRenewal(tx, renewal.renewalId);
  await goesOn(context, tx, renewal);
  if (money && money.state !== 'CANCELLED') await sendAgain(tx, money, context.clock.nowMs());
}

/** Writes down that a renewal is canceled, with its money, and tells every party. */
async function writeCancelled(
  context: Context,
  tx: Tx,
  { operation, renewal, reason }: { operation: Claimed; renewal: Renewal; reason: string },
): Promise<void> {
  const nowMs = context.clock.nowMs();
  await lockRenewal(tx, operation.loanId);
  const money = await cashOfRenewal(tx, renewal.renewalId);
  await markCancelled(tx, renewal.renewalId, nowMs);
  await deleteLocks(tx, { loanId: renewal.newLoanId });
  if (money && money.state !== 'CANCELLED') {
    await moveWork(tx, DISBURSEMENTS, money.disbursementId, { to: 'CANCELLED', set: { refusal: 'cancelled' } }, nowMs);
  }
  await notifyParties(tx, renewal, { reason, requestedBy: operation.customerId }, nowMs);
}

/** A renewal that is looked at late is canceled as of its last day: what came after it is put right by the book. */
const effectiveDate = ({ deadlineDate }: Renewal, today: string) => (today < deadlineDate ? today : deadlineDate);

function undo(context: Context, { reference }: Claimed, { newLoanId, cashMethod }: Renewal, date: string) {
  const never = cashMethod === null ? {} : { cashNeverLeft: CHANNEL_OF_METHOD[cashMethod] };
  return context.ports.loanChanges.cancelRefinance({ reference, loanId: newLoanId, date, ...never });
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
