import type { ProblemCode } from '@lendside/contract/problems';
import { countsAsFailure, type DebitDecision } from '@lendside/domain/auto-pay';
import { dateInZone } from '@lendside/domain/calendar-date';
import { isBankrupt } from '@lendside/domain/loan-states';
import { cardLastsUntil } from '@lendside/domain/scheduled-payment';
import type { Context } from '../context.ts';
import { consider, writeAllowed } from '../money/accept.ts';
import { statementAs } from '../platform/database/store-of.ts';
import { type Leased, type LeasedWork, moveClaimed, runLeasedWork } from '../platform/jobs/leased-work.ts';
import { makeDue } from '../platform/jobs/open-work-store.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { debitToday, endDebit, isDebit } from './auto-pay-debit.ts';
import { meetingToday } from './meeting-today.ts';
import { auditScheduled } from './schedule-payment.ts';
import { failureSentence } from './scheduled-failure.ts';
import { scheduledMessages } from './scheduled-notifications.ts';
import { endOfSent, keyOfPlanned, NOT_NEEDED, PLANNED, type ScheduledPayment } from './scheduled-store.ts';
import { mayBeTaken, stopAfterTwo } from './withdrawal-stop.ts';

const LOOK_EVERY_MILLISECONDS = 15_000;
const AT_MOST = 100;
/** An earlier payment of the loan that is not settled is waited for; so is one that leaves too little to be paid. */
const AGAIN_AFTER_MILLISECONDS = 10 * 60 * 1000;
/** Milliseconds between checks of a sent payment. Its operation normally wakes it when final; the check covers a missed wake. */
const SETTLED_AFTER_MILLISECONDS = 15_000;

/** Why a planned payment, or a debit of auto-pay, took nothing. */
type NothingTaken = Extract<DebitDecision, { kind: 'skip' }>['why'] | typeof NOT_NEEDED | 'stayed';

/**
 * Sends what is due as the payment it stands for, under a key made of its own name, so that it is accepted once however
 * often this runs; what is charged, posted and written to the customer is the payment worker's, as of any payment. The
 * amount is what was planned, and no more than is owed that day, or than is due on the date that it is to meet.
 */
async function send(context: Context, one: Leased<ScheduledPayment>): Promise<unknown> {
  const { loanBook, cardVault } = context.ports;
  const loan = await loanBook.loan(one.loanId, context.businessDate());
  const owed = loan?.payoffAmountCents ?? 0;
  const today = isDebit(one) ? await debitToday(context, one, loan) : await meetingToday(context, one, loan);
  const amountCents = today?.kind === 'pay' ? today.amountCents : Math.min(one.amountCents, owed);
  const candidate = {
    owner: { userId: one.ownerId, customerIds: [one.customerId] },
    paymentKey: keyOfPlanned(one.scheduledPaymentId),
    bodyHash: one.bodyHash,
    loanId: one.loanId,
    amountCents,
    // More is owed than was planned as the payoff: what was agreed is paid, and leaves the rest.
    amountType: one.amountType === 'payoff' && amountCents < owed ? ('other' as const) : one.amountType,
    systemInitiated: true,
  };
  const considered = await consider(context, candidate);
  // Accepted before a crash: whatever became of the loan since, the payment is under way or made.
  if (considered.outcome === 'known') return sent(context, one, considered.known.messageKey);
  if (today?.kind === 'wait') return again(context, one);
  if (today?.kind === 'skip') return ended(context, one, 'CANCELLED', today.why);
  // Under a stay nothing is taken, and nothing is said that reads as collection (11 U.S.C. 362).
  if (loan && isBankrupt(loan.loanStatusId)) return ended(context, one, 'CANCELLED', 'stayed');
  if (considered.outcome === 'refused') {
    if (loan && owed === 0) return ended(context, one, 'CANCELLED', 'balance_changed');
    if (considered.refusal === 'payment_unresolved' || mayWait(context, one, considered.refusal)) {
      return again(context, one);
    }
    const refusal = considered.refusal === 'amount_not_allowed' ? 'balance_changed' : considered.refusal;
    return ended(context, one, 'FAILED', refusal);
  }
  if (!(await mayBeTaken(context, one))) return ended(context, one, 'CANCELLED', 'two_failures');
  const card = await cardVault.findCard(one.cardToken);
  if (!card || card.ownerId !== one.ownerId) return ended(context, one, 'FAILED', 'card_not_found');
  if (!cardLastsUntil(card, context.businessDate())) return ended(context, one, 'FAILED', 'card_expired');
  const accepted = await writeAllowed(context, {
    ...candidate,
    customerId: considered.customerId,
    isPayoff: considered.isPayoff,
    isPartial: considered.isPartial,
    card,
    chargeToken: one.chargeToken,
    brand: one.brand,
    language: one.language,
    username: '',
  });
  context.crashPoint('planned-sent');
  await sent(context, one, accepted.messageKey);
  context.wake('payments');
}

/** Writes down which operation it became. One that is final by now was so before it could wake the plan. */
async function sent(context: Context, one: Leased<ScheduledPayment>, messageKey: string): Promise<void> {
  const againAtMs = context.clock.nowMs() + SETTLED_AFTER_MILLISECONDS;
  await moveClaimed(context, PLANNED, one, { to: 'SENDING', againAtMs, set: { message_key: messageKey } });
  if (!(await endOfSent(context.db, messageKey))) return;
  await makeDue(statementAs(context.db, 'worker'), [one.workKey], context.clock.nowMs());
}

function again(context: Context, one: Leased<ScheduledPayment>, afterMs = AGAIN_AFTER_MILLISECONDS): Promise<unknown> {
  return moveClaimed(context, PLANNED, one, { to: 'SENDING', againAtMs: context.clock.nowMs() + afterMs });
}

/** Ends a sent payment as its operation ended. */
async function settle(context: Context, one: Leased<ScheduledPayment>, messageKey: string): Promise<unknown> {
  const end = await endOfSent(context.db, messageKey);
  if (!end) return again(context, one, SETTLED_AFTER_MILLISECONDS);
  const refusal = (end.why ?? undefined) as ProblemCode | undefined;
  return ended(context, one, end.ended === 'POSTED' ? 'POSTED' : 'FAILED', refusal);
}

/** Money under way on the loan can leave too little to be paid; how that ends is known before the day is over. */
function mayWait(context: Context, one: ScheduledPayment, refusal: string): boolean {
  const today = dateInZone(context.clock.nowMs(), one.timeZone);
  return refusal === 'amount_not_allowed' && today <= one.scheduledDate;
}

function notificationOf(state: 'POSTED' | 'FAILED' | 'CANCELLED', refusal?: string) {
  if (state === 'FAILED') return 'failed';
  if (state === 'POSTED') return undefined;
  if (refusal === 'stayed') return 'stayed';
  if (refusal === NOT_NEEDED) return 'notNeeded';
  return refusal === 'two_failures' ? 'stopped' : 'paidOff';
}

/** Writes down how one ended, with the mail that says so; of one that was paid the receipt speaks. */
async function ended(
  context: Context,
  one: Leased<ScheduledPayment>,
  state: 'POSTED' | 'FAILED' | 'CANCELLED',
  refusal?: ProblemCode | NothingTaken,
): Promise<void> {
  context.crashPoint('planned-known');
  if (isDebit(one)) return endDebit(context, one, state, refusal);
  const notification = notificationOf(state, refusal);
  const why =
    refusal && state === 'FAILED' ? await failureSentence(context, one, refusal as ProblemCode, one.language) : '';
  const messages = notification
    ? await scheduledMessages(context, notification, one, `${notification} ${one.scheduledPaymentId}`, why)
    : [];
  const nowMs = context.clock.nowMs();
  await moveClaimed(context, PLANNED, one, { to: state, set: { refusal: refusal ?? null } }, async (tx) => {
    await writeOutbox(tx, messages, nowMs);
    const what = state === 'FAILED' ? 'scheduleFailed' : 'scheduleEnded';
    if (state !== 'POSTED') await auditScheduled(tx, nowMs, one, what, refusal);
    if (state === 'FAILED' && countsAsFailure(refusal)) await stopAfterTwo(tx, one, nowMs);
    context.crashPoint('planned-writing');
  });
  context.crashPoint('planned-written');
  if (messages.length > 0 || state === 'FAILED') context.wake('outbox');
}

/** Sending what is due, and ending what was sent. It is accepted once, so a lease that runs out loses and doubles nothing. */
export const plannedWork: LeasedWork<ScheduledPayment> = {
  table: PLANNED,
  async handle(context, one) {
    context.crashPoint('planned-claimed');
    if (one.messageKey !== null) return settle(context, one, one.messageKey);
    return send(context, one);
  },
  everyMilliseconds: LOOK_EVERY_MILLISECONDS,
  atMost: AT_MOST,
  inTurn: true,
  failed: 'a planned payment could not be sent or ended',
};

/** Sends everything that is due and writes down how what was sent before ended. */
export const runScheduled = (context: Context): Promise<void> => runLeasedWork(context, plannedWork);
