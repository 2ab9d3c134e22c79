import type {
  cancelScheduledPayment,
  changeScheduledPayment,
  listScheduledPayments,
} from '@lendside/contract/scheduled-payments';
import { dateInZone, instantOf } from '@lendside/domain/calendar-date';
import { formatDate } from '@lendside/domain/date-format';
import type { Language } from '@lendside/domain/language';
import { formatMoney } from '@lendside/domain/money';
import { cardLastsUntil, changeableUntil, LATER_PAYMENT_MINUTE } from '@lendside/domain/scheduled-payment';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { Problem } from '../problem.ts';
import { autoPayLoansOf } from './auto-pay-store.ts';
import { proveCard } from './payment-order.ts';
import { auditScheduled } from './schedule-payment.ts';
import { checkPlan, plannable } from './schedule-rules.ts';
import { failureOf, unneededOf } from './scheduled-failure.ts';
import { scheduledMessages } from './scheduled-notifications.ts';
import { cancelWaiting, changeWaiting, type ScheduledPayment, scheduledById, scheduledOf } from './scheduled-store.ts';

/** PostgreSQL's code for a row that is there already. */
const UNIQUE_VIOLATION = '23505';

type CardLife = Parameters<typeof cardLastsUntil>[0];

const FAILED_SHOWN_MILLISECONDS = 14 * 86_400_000;

/** Payments a person scheduled, and the days on which the loan asked for may have one more. */
export async function listScheduled(context: Context, { input, caller }: Call<typeof listScheduledPayments>) {
  const { loanId } = input;
  const failedSinceMs = context.clock.nowMs() - FAILED_SHOWN_MILLISECONDS;
  const [planned, open, autoPayLoanIds] = await Promise.all([
    scheduledOf(context, sessionOf(caller), { loanId, failedSinceMs }),
    loanId === undefined ? undefined : plannable(context, loanId),
    loanId === undefined ? autoPayLoansOf(context.db, sessionOf(caller).userId) : undefined,
  ]);
  const isTaken = (one: ScheduledPayment) => isOpen(one) && one.autoPayId === null;
  // Of two tries of a due date that both took nothing, the second says what is to be done.
  const shown = planned.filter((one) => !planned.some((next) => isNextTry(one, next) && !isOpen(next)));
  const taken = new Set(planned.filter(isTaken).map((one) => one.scheduledDate));
  return {
    scheduledPayments: await Promise.all(shown.map((one) => viewOf(context, one, caller.language, planned))),
    ...(open ? { allowedDates: open.dates.filter((date) => !taken.has(date)) } : {}),
    ...(autoPayLoanIds && { autoPayLoanIds }),
  };
}

/** Changes amount, day or card of a planned payment until its cut-off; the loan's rules hold for the new plan as for a new one. */
export async function changeScheduled(context: Context, { input, caller }: Call<typeof changeScheduledPayment>) {
  const before = await found(context, sessionOf(caller), input.scheduledPaymentId);
  if (before.autoPayId !== null) throw new Problem('auto_pay_payment_fixed');
  if (!isChangeable(context, before)) throw new Problem('too_late_to_change');
  const scheduledDate = input.scheduledDate ?? before.scheduledDate;
  const wantedCents = input.paymentAmount ?? before.amountCents;
  const sameAmount = wantedCents === before.amountCents;
  const wantedType = input.paymentAmountType ?? (sameAmount ? before.amountType : 'other');
  const plan = await plannable(context, before.loanId);
  const wanted = { ...before, scheduledDate, amountCents: wantedCents, amountType: wantedType };
  const { amountCents, amountType } = await onItsDay(context, wanted, caller.language);
  await checkPlan(context, plan, { scheduledDate, amountCents, amountType });
  const card = await cardOf(context, { input, caller }, before);
  if (!cardLastsUntil(card, scheduledDate)) throw new Problem('card_expired');
  const dueAtMs = instantOf(scheduledDate, LATER_PAYMENT_MINUTE, before.timeZone);
  const { cardToken, chargeToken, cardType, lastFour } = card;
  const paysWith = { cardToken, chargeToken, cardType, lastFour };
  // Another amount is what the person says: no due date holds it any more.
  const meetsDueDate = amountCents === before.amountCents ? before.meetsDueDate : null;
  const to = { scheduledDate, amountCents, amountType, dueAtMs, meetsDueDate };
  const after: ScheduledPayment = { ...before, ...to, ...paysWith };
  const isSame = sameAmount && scheduledDate === before.scheduledDate && cardToken === before.cardToken;
  if (isSame) return viewOf(context, before, caller.language);

  const nowMs = context.clock.nowMs();
  const messages = await scheduledMessages(context, 'changed', after, `changed ${after.scheduledPaymentId} ${nowMs}`);
  const change = context.db.transaction('worker', async (tx) => {
    if (!(await changeWaiting(tx, after.scheduledPaymentId, after, nowMs))) return false;
    await writeOutbox(tx, messages, nowMs);
    await auditScheduled(tx, nowMs, after, 'scheduleChanged');
    return true;
  });
  const changed = await change.catch((error: unknown) => {
    // Another plan for that day was written while this one looked.
    if ((error as { readonly code?: unknown }).code === UNIQUE_VIOLATION) return false;
    throw error;
  });
  if (!changed) {
    const now = await found(context, sessionOf(caller), input.scheduledPaymentId);
    throw new Problem(isChangeable(context, now) ? 'payment_already_scheduled' : 'too_late_to_change');
  }
  context.wake('outbox');
  return viewOf(context, after, caller.language);
}

/** The card that is to pay: the one of before, or another kept one that is proven by its security code now. */
async function cardOf(
  context: Context,
  { input, caller }: Call<typeof changeScheduledPayment>,
  before: ScheduledPayment,
): Promise<Pick<ScheduledPayment, 'cardToken' | 'chargeToken' | 'cardType' | 'lastFour'> & CardLife> {
  const { paymentCardToken, paymentCardIds, ccv, paymentKey } = input;
  if (paymentCardToken === undefined && paymentCardIds === undefined) {
    const card = await context.ports.cardVault.findCard(before.cardToken);
    if (!card) throw new Problem('card_expired');
    return { ...card, ...before };
  }
  if (ccv === undefined) throw new Problem('security_code_needed');
  if (/^\d{3,4}$/.test(ccv)) throw new Problem('raw_security_code');
  const order = { paymentCardToken, paymentCardIds, ccv, paymentKey };
  const { card, chargeToken } = await proveCard(context, before.ownerId, { input: order, caller });
  if (!card.saved) throw new Problem('card_not_kept');
  return { ...card, chargeToken };
}

/** Cancels a planned payment until its cut-off. Nothing is charged, and what is due stays due. */
export async function cancelScheduled(context: Context, { input, caller }: Call<typeof cancelScheduledPayment>) {
  const session = sessionOf(caller);
  const one = await found(context, session, input.scheduledPaymentId);
  const answer = (atMs: number) => ({
    scheduledPaymentId: one.scheduledPaymentId,
    state: 'CANCELLED' as const,
    cancelled: dateInZone(atMs, one.timeZone),
  });
  if (one.state === 'CANCELLED') return answer(one.changedAtMs);
  if (!isChangeable(context, one)) throw new Problem('too_late_to_cancel');
  const nowMs = context.clock.nowMs();
  const messages = await scheduledMessages(context, 'cancelled', one, `cancelled ${one.scheduledPaymentId}`);
  const cancelled = await context.db.transaction('worker', async (tx) => {
    if (!(await cancelWaiting(tx, one.scheduledPaymentId, nowMs))) return false;
    await writeOutbox(tx, messages, nowMs);
    await auditScheduled(tx, nowMs, one, 'scheduleCancelled');
    return true;
  });
  if (!cancelled && (await found(context, session, one.scheduledPaymentId)).state !== 'CANCELLED') {
    throw new Problem('too_late_to_cancel');
  }
  context.wake('outbox');
  return answer(nowMs);
}

/**
 * A payoff is what is owed on its day. Less pays it off too where less is owed by then; where it is more, it would leave a rest unawares:
 * throws `planned_payoff_short` with what it takes.
 */
async function onItsDay(
  context: Context,
  wanted: Pick<ScheduledPayment, 'loanId' | 'scheduledDate' | 'amountCents' | 'amountType'>,
  language: Language,
): Promise<Pick<ScheduledPayment, 'amountCents' | 'amountType'>> {
  const { loanId, scheduledDate, amountCents, amountType } = wanted;
  if (amountType !== 'payoff') return { amountCents, amountType };
  const owedCents = (await context.ports.loanBook.loan(loanId, scheduledDate))?.payoffAmountCents ?? 0;
  if (amountCents >= owedCents) return { amountCents: owedCents, amountType };
  const date = formatDate(scheduledDate, 'long', language);
  throw new Problem('planned_payoff_short', { payoff: formatMoney(owedCents), date });
}

async function found(context: Context, session: SessionClaims, id: string): Promise<ScheduledPayment> {
  const one = await scheduledById(context.db, session, id);
  if (!one) throw new Problem('scheduled_payment_not_found');
  return one;
}

function isChangeable(context: Context, one: ScheduledPayment): boolean {
  const today = dateInZone(context.clock.nowMs(), one.timeZone);
  return one.state === 'SCHEDULED' && today <= changeableUntil(one.scheduledDate);
}

async function viewOf(
  context: Context,
  one: ScheduledPayment,
  language: Language,
  planned: readonly ScheduledPayment[] = [],
) {
  const reason = await failureOf(context, one, language);
  const again = planned.find((next) => reason !== undefined && isNextTry(one, next) && next.state === 'SCHEDULED');
  return {
    scheduledPaymentId: one.scheduledPaymentId,
    loanId: one.loanId,
    paymentAmount: one.amountCents,
    paymentAmountType: one.amountType,
    scheduledDate: one.scheduledDate,
    cardType: one.cardType,
    lastFour: one.lastFour,
    autoPay: one.autoPayId !== null,
    state: reason === undefined ? one.state : ('FAILED' as const),
    canChangeUntil: changeableUntil(one.scheduledDate),
    reason: reason ?? unneededOf(one, language),
    meetsDueDate: one.meetsDueDate ?? undefined,
    againOn: again?.scheduledDate,
  };
}

/** Whether it is the try that follows a debit that failed. */
const isNextTry = ({ loanId, dueDate, attempt }: ScheduledPayment, next: ScheduledPayment): boolean =>
  attempt !== null && next.loanId === loanId && next.dueDate === dueDate && next.attempt === attempt + 1;

const isOpen = ({ state }: ScheduledPayment): boolean => state === 'SCHEDULED' || state === 'SENDING';
