import {
  AUTO_PAY_MINUTE,
  type AutoPayEnd,
  announcedAmount,
  cardWarningDue,
  plannedFrom,
} from '@lendside/domain/auto-pay';
import { addDays, instantOf } from '@lendside/domain/calendar-date';
import { whyNot } from '@lendside/domain/loan-actions';
import { cardLastsUntil } from '@lendside/domain/scheduled-payment';
import type { StoredCard } from '@lendside/providers/card-vault/port';
import type { Tx } from '@lendside/providers/database';
import type { Context } from '../context.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { type Job, startRepeatingJob } from '../platform/jobs/repeating-job.ts';
import { writeNotifications } from '../platform/notifications/outbox.ts';
import { cancelDebits, triesOf } from './auto-pay-debits-store.ts';
import { type AutoPayFacts, autoPayFacts } from './auto-pay-facts.ts';
import { autoPayNotification } from './auto-pay-notifications.ts';
import { type AutoPay, claimAutoPays, endAutoPay, lockAutoPayOfLoan, lookAgainAt } from './auto-pay-store.ts';
import { insertScheduled, type NewScheduledPayment } from './scheduled-store.ts';

const LOOK_EVERY_MILLISECONDS = 30_000;
const AT_MOST = 100;
/** Half past midnight at the store: a new day's look. */
const NEW_DAY_MINUTE = 30;

type Planned = Pick<
  AutoPay,
  | 'autoPayId'
  | 'ownerId'
  | 'customerId'
  | 'loanId'
  | 'cardToken'
  | 'chargeToken'
  | 'cardType'
  | 'lastFour'
  | 'brand'
  | 'language'
  | 'timeZone'
>;

/** The row of one try of a debit. Its key holds colons, which no client's key may. */
export function debitRow(
  context: Context,
  autoPay: Planned,
  debit: {
    readonly dueDate: string;
    readonly scheduledDate: string;
    readonly attempt: number;
    readonly amountCents: number;
  },
): NewScheduledPayment {
  const { dueDate, scheduledDate, attempt, amountCents } = debit;
  const { autoPayId, ownerId, customerId, loanId, cardToken, chargeToken, cardType, lastFour } = autoPay;
  return {
    ownerId,
    customerId,
    loanId,
    cardToken,
    chargeToken,
    cardType,
    lastFour,
    scheduledPaymentId: context.ids.next('sch'),
    paymentKey: `autopay:${loanId}:${dueDate}:${attempt}`,
    bodyHash: '',
    amountCents,
    amountType: 'minimum',
    brand: autoPay.brand,
    language: autoPay.language,
    scheduledDate,
    timeZone: autoPay.timeZone,
    dueAtMs: instantOf(scheduledDate, AUTO_PAY_MINUTE, autoPay.timeZone),
    autoPayId,
    dueDate,
    attempt,
  };
}

/**
 * Plans the debit of the next due date when its time has come, once; answers it. Nothing is planned for a due date that this
 * authorization planned before: who cancelled that debit does not get it again.
 */
export async function planDebit(
  context: Context,
  tx: Tx,
  autoPay: Planned & Pick<AutoPay, 'lastCents'>,
  facts: Pick<AutoPayFacts, 'dueDate' | 'dueCents' | 'today'>,
): Promise<{ readonly row: NewScheduledPayment; readonly differs: boolean } | undefined> {
  const { dueDate, dueCents, today } = facts;
  if (dueDate === undefined || today < plannedFrom(dueDate)) return undefined;
  const { tries, isPlanned } = await triesOf(tx, { ...autoPay, dueDate });
  if (isPlanned) return undefined;
  const { amountCents, differs } = announcedAmount({ today, dueDate }, { dueCents, lastCents: autoPay.lastCents });
  if (amountCents <= 0) return undefined;
  const row = debitRow(context, autoPay, { dueDate, scheduledDate: dueDate, attempt: tries + 1, amountCents });
  return (await insertScheduled(tx, row, context.clock.nowMs())) ? { row, differs } : undefined;
}

/** Why auto-pay must end now, by loan and card; undefined while it goes on. */
function endOf({ loan, today }: AutoPayFacts, autoPay: AutoPay, card: StoredCard | undefined): AutoPayEnd | undefined {
  const state = whyNot('autopay', loan.loanStatusId);
  if (state) return state;
  if (!card?.saved || card.ownerId !== autoPay.ownerId) return 'card_gone';
  return cardLastsUntil(card, today) ? undefined : 'card_expired';
}

/** Ends auto-pay with all that still waits, and says so to its owner. Written with what ended it. */
export async function endInside(
  tx: Tx,
  autoPay: Pick<AutoPay, 'autoPayId' | 'loanId' | 'customerId'>,
  reason: AutoPayEnd,
  nowMs: number,
): Promise<void> {
  if (!(await endAutoPay(tx, autoPay.autoPayId, { state: 'ENDED', reason }, nowMs))) return;
  await cancelDebits(tx, autoPay.autoPayId, nowMs);
  await writeNotifications(tx, [autoPayNotification('ended', autoPay.autoPayId)], nowMs);
  const { customerId, loanId } = autoPay;
  await writeAudit(tx, nowMs, [{ customerId, loanId, what: 'payment.autoPayEnded', detail: { reason } }]);
}

/** One look at one auto-pay: ends it, warns of its card, plans its next debit. */
async function look(context: Context, autoPay: AutoPay): Promise<void> {
  const facts = await autoPayFacts(context, autoPay.loanId);
  if (!facts) throw new Error('the loan of an auto-pay was not found');
  const card = await context.ports.cardVault.findCard(autoPay.cardToken);
  const nowMs = context.clock.nowMs();
  const wrote = await context.db.transaction('worker', async (tx) => {
    const mine = await lockAutoPayOfLoan(tx, autoPay.loanId);
    // Stopped, or signed anew with another card meanwhile.
    if (mine?.autoPayId !== autoPay.autoPayId) return false;
    // Its schedule became another one since the loan was read, or another look was faster: what was read may be over.
    if (mine.lookAtMs !== autoPay.lookAtMs) return false;
    const reason = endOf(facts, mine, card);
    if (reason) {
      await endInside(tx, mine, reason, nowMs);
      return true;
    }
    const expiry =
      card && cardWarningDue(card, facts.today) ? `${card.expirationMonth}/${card.expirationYear}` : undefined;
    const warns = expiry !== undefined && expiry !== mine.warnedOf;
    if (warns) await writeNotifications(tx, [autoPayNotification('cardWarning', mine.autoPayId, expiry)], nowMs);
    const planned = await planDebit(context, tx, mine, facts);
    if (planned) {
      const notification = planned.differs ? 'announcedOther' : 'announced';
      await writeNotifications(tx, [autoPayNotification(notification, planned.row.scheduledPaymentId)], nowMs);
      await auditDebit(tx, nowMs, planned.row, 'autoPayPlanned');
      context.crashPoint('auto-pay-planning');
    }
    const again = instantOf(addDays(facts.today, 1), NEW_DAY_MINUTE, facts.timeZone);
    await lookAgainAt(tx, mine.autoPayId, again, warns ? expiry : undefined);
    return warns || planned !== undefined;
  });
  if (!wrote) return;
  context.crashPoint('auto-pay-planned');
  context.wake('outbox');
}

/** One line of the account's activity about a debit, which the house makes. */
export function auditDebit(
  tx: Tx,
  nowMs: number,
  one: Pick<NewScheduledPayment, 'customerId' | 'loanId' | 'scheduledPaymentId' | 'amountCents' | 'scheduledDate'>,
  what: 'autoPayPlanned' | 'autoPayFailed' | 'autoPaySkipped',
  refusal?: string,
): Promise<void> {
  const { customerId, loanId, scheduledPaymentId, amountCents, scheduledDate } = one;
  const detail = { scheduledPaymentId, amountCents, scheduledDate, refusal };
  return writeAudit(tx, nowMs, [{ customerId, loanId, what: `payment.${what}`, detail }]);
}

/** Looks at every auto-pay whose time has come. Any number of processes share them. */
export async function runAutoPay(context: Context): Promise<void> {
  for (;;) {
    const nowMs = context.clock.nowMs();
    const due = await claimAutoPays(context.db, {
      nowMs,
      atMost: AT_MOST,
      leaseSeconds: context.settings.leaseSeconds,
    });
    let looked = 0;
    for (const one of due) {
      await look(context, one).then(
        () => {
          looked += 1;
        },
        (error: unknown) =>
          context.log.error({ id: one.autoPayId, error: String(error) }, 'auto-pay was not looked at'),
      );
    }
    if (due.length < AT_MOST || looked === 0) return;
  }
}

/** Plans debits and looks after cards and loans of auto-pay. Any number of processes share them. */
export function startAutoPay(context: Context): Job {
  return startRepeatingJob(context, {
    name: 'auto-pay',
    run: () => runAutoPay(context),
    everyMilliseconds: LOOK_EVERY_MILLISECONDS,
    failed: 'auto-pay could not be looked at',
  });
}
