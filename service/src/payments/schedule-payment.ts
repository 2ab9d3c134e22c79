import type { PlanPayment } from '@lendside/contract/payments-submit';
import { instantOf } from '@lendside/domain/calendar-date';
import { cardLastsUntil, LATER_PAYMENT_MINUTE } from '@lendside/domain/scheduled-payment';
import type { Tx } from '@lendside/providers/database';
import type { Context } from '../context.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { Problem } from '../problem.ts';
import type { PaymentOrder, Standing } from './payment-order.ts';
import { checkPlan, plannable } from './schedule-rules.ts';
import { scheduledMessages } from './scheduled-notifications.ts';
import { insertScheduled, type NewScheduledPayment, type ScheduledPayment, scheduledByKey } from './scheduled-store.ts';

/**
 * Plans a payment for a later day: a row that waits, no money operation. The same key with the same body gets the same
 * answer; on one day a loan has one planned payment. Guests and link sessions pay today: they could not change or cancel it.
 */
export async function planPayment(
  context: Context,
  input: PlanPayment,
  { session: owner, caller, bodyHash, proveCard }: PaymentOrder,
): Promise<Standing> {
  const {
    paymentKey,
    loanId,
    scheduledDate,
    paymentAmount: amountCents,
    paymentAmountType: amountType = 'other',
  } = input;
  if (owner.kind !== 'customer') throw new Problem('date_not_allowed');
  const before = await scheduledByKey(context, owner, paymentKey);
  if (before) return standingOf(before);

  const plan = await plannable(context, loanId);
  const { loan, timeZone } = plan;
  const customerId = owner.customerIds.find((id) => id === loan.borrowerId || id === loan.cosignerId);
  if (!customerId) throw new Problem('loan_not_found');
  await checkPlan(context, plan, { scheduledDate, amountCents, amountType });

  const { card, chargeToken } = await proveCard();
  if (!card.saved) throw new Problem('card_not_kept');
  if (!cardLastsUntil(card, scheduledDate)) throw new Problem('card_expired');

  const planned: NewScheduledPayment = {
    scheduledPaymentId: context.ids.next('sch'),
    ownerId: owner.userId,
    paymentKey,
    bodyHash,
    customerId,
    loanId,
    amountCents,
    amountType,
    cardToken: card.cardToken,
    chargeToken,
    cardType: card.cardType,
    lastFour: card.lastFour,
    brand: caller.brand,
    language: caller.language,
    scheduledDate,
    timeZone,
    dueAtMs: instantOf(scheduledDate, LATER_PAYMENT_MINUTE, timeZone),
  };
  return standingOf(await writePlanned(context, owner, planned));
}

/** Writes it with the notification that says so; answers what stands under its key where the same request came twice at once. */
async function writePlanned(
  context: Context,
  owner: PaymentOrder['session'],
  planned: NewScheduledPayment,
): Promise<Pick<ScheduledPayment, 'scheduledPaymentId' | 'bodyHash'>> {
  const messages = await scheduledMessages(context, 'planned', planned, `planned ${planned.scheduledPaymentId}`);
  const nowMs = context.clock.nowMs();
  const written = await context.db.transaction('worker', async (tx) => {
    if (!(await insertScheduled(tx, planned, nowMs))) return false;
    await writeOutbox(tx, messages, nowMs);
    await auditScheduled(tx, nowMs, planned, 'scheduled');
    context.crashPoint('planned-accepting');
    return true;
  });
  context.crashPoint('planned-accepted');
  if (written) {
    context.wake('outbox');
    return planned;
  }
  const standing = await scheduledByKey(context, owner, planned.paymentKey);
  // Another payment of that day.
  if (!standing) throw new Problem('payment_already_scheduled');
  return standing;
}

/** A planned payment is followed by its own key. */
const standingOf = ({ scheduledPaymentId, bodyHash }: Pick<ScheduledPayment, 'scheduledPaymentId' | 'bodyHash'>) => ({
  messageKey: scheduledPaymentId,
  bodyHash,
});

/** One line of the account's activity about a planned payment; `userId` is absent for what the house did. */
export function auditScheduled(
  tx: Tx,
  nowMs: number,
  one: Pick<
    ScheduledPayment,
    'customerId' | 'ownerId' | 'loanId' | 'scheduledPaymentId' | 'amountCents' | 'scheduledDate'
  >,
  what: 'scheduled' | 'scheduleChanged' | 'scheduleCancelled' | 'scheduleEnded' | 'scheduleFailed',
  refusal?: string,
): Promise<void> {
  const { scheduledPaymentId, amountCents, scheduledDate } = one;
  const byPerson = what !== 'scheduleEnded' && what !== 'scheduleFailed';
  return writeAudit(tx, nowMs, [
    {
      customerId: one.customerId,
      userId: byPerson ? one.ownerId : undefined,
      loanId: one.loanId,
      what: `payment.${what}`,
      detail: { scheduledPaymentId, amountCents, scheduledDate, refusal },
    },
  ]);
}
