import {
  type AfterFailure,
  AUTO_PAY_RETRY_BANK_DAYS,
  afterFailure,
  countsAsFailure,
  type DebitDecision,
  decideDebit,
} from '@lendside/domain/auto-pay';
import { addDays, dateInZone } from '@lendside/domain/calendar-date';
import type { Tx } from '@lendside/providers/database';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Context } from '../context.ts';
import { type Leased, moveClaimed } from '../platform/jobs/leased-work.ts';
import { writeNotifications } from '../platform/notifications/outbox.ts';
import { isMoneyUnderWay } from './auto-pay-debits-store.ts';
import { dueCentsOn } from './auto-pay-facts.ts';
import { autoPayNotification } from './auto-pay-notifications.ts';
import { auditDebit, debitRow, endInside } from './auto-pay-plan.ts';
import { type AutoPay, autoPaysById, debitFailed, debitMade, lookAgainAt } from './auto-pay-store.ts';
import type { AutoPayNotification } from './auto-pay-texts.ts';
import { insertScheduled, PLANNED, type ScheduledPayment } from './scheduled-store.ts';
import { stopAfterTwo } from './withdrawal-stop.ts';

/** A planned payment that auto-pay planned. */
export type Debit = ScheduledPayment & {
  readonly autoPayId: string;
  readonly dueDate: string;
  readonly attempt: number;
};

export function isDebit(one: ScheduledPayment): one is Debit {
  return one.autoPayId !== null && one.dueDate !== null && one.attempt !== null;
}

/** Handles a debit that is due now. */
export async function debitToday(
  context: Context,
  one: Leased<Debit>,
  loan: LoanFacts | undefined,
): Promise<DebitDecision> {
  if (!loan) return { kind: 'skip', why: 'loan_closed' };
  // What an unsigned renewal leaves to be paid is known when it is signed or taken back.
  const isUnsigned = loan.notPayableReason === 'renewal_not_signed';
  const beside = { ...one, hasWaited: one.attempts > 1 };
  const isUnderWay = isUnsigned || (await isMoneyUnderWay(context.db, one.loanId, beside));
  // Read after that: an earlier debit that is under way no more has ended auto-pay in the same transaction, if it did.
  const [autoPay] = await autoPaysById(context.db, [one.autoPayId]);
  return decideDebit({
    today: dateInZone(context.clock.nowMs(), one.timeZone),
    scheduledDate: one.scheduledDate,
    announcedCents: one.amountCents,
    dueCents: dueCentsOn(loan, one.dueDate),
    owedCents: loan.payable ? loan.payoffAmountCents : 0,
    stateId: loan.loanStatusId,
    isUnderWay,
    isEnded: autoPay?.state === 'ENDED',
    failures: autoPay?.failures ?? 0,
  });
}

/** Writes down how a debit ended, and what follows from it for auto-pay, in one transaction. */
export async function endDebit(
  context: Context,
  one: Leased<Debit>,
  state: 'POSTED' | 'FAILED' | 'CANCELLED',
  refusal?: string,
): Promise<void> {
  const nowMs = context.clock.nowMs();
  await moveClaimed(context, PLANNED, one, { to: state, set: { refusal: refusal ?? null } }, async (tx) => {
    if (state === 'POSTED') await debitMade(tx, one.autoPayId, one.amountCents, nowMs);
    else if (state === 'CANCELLED') await skipped(tx, one, nowMs, refusal);
    else await failed(context, tx, one, nowMs, refusal);
    context.crashPoint('auto-pay-ending');
  });
  context.crashPoint('auto-pay-ended');
  context.wake('outbox');
}

/** The notifications that say why a debit took nothing, where no other notification says it. */
const NOTHING_TAKEN: Readonly<Record<string, AutoPayNotification>> = {
  nothing_due: 'skipped',
  too_late: 'notMade',
  two_failures: 'lastNotMade',
};

/** Nothing was charged because nothing had to be, or could be any more; why a loan takes none is another notification's. */
async function skipped(tx: Tx, one: Debit, nowMs: number, why: string | undefined): Promise<void> {
  await lookAgainAt(tx, one.autoPayId, nowMs);
  await auditDebit(tx, nowMs, one, 'autoPaySkipped', why);
  const notification = why && NOTHING_TAKEN[why];
  if (notification) await writeNotifications(tx, [autoPayNotification(notification, one.scheduledPaymentId)], nowMs);
}

async function failed(context: Context, tx: Tx, one: Debit, nowMs: number, refusal: string | undefined): Promise<void> {
  await auditDebit(tx, nowMs, one, 'autoPayFailed', refusal);
  const autoPay = await debitFailed(tx, one.autoPayId, countsAsFailure(refusal), nowMs);
  const isStopped = countsAsFailure(refusal) && (await stopAfterTwo(tx, one, nowMs));
  const follows: AfterFailure =
    autoPay?.state === 'ON' && !isStopped
      ? afterFailure(refusal, { failures: autoPay.failures, attempt: one.attempt })
      : { kind: 'goesOn' };
  const again = autoPay && follows.kind === 'triesAgain' ? await tryAgain(context, tx, autoPay, one) : undefined;
  const notification = again
    ? autoPayNotification('triesAgain', again)
    : autoPayNotification('failed', one.scheduledPaymentId);
  await writeNotifications(tx, [notification], nowMs);
  if (autoPay && follows.kind === 'ends') await endInside(tx, autoPay, follows.why, nowMs);
}

/** Plans the second try of a due date; answers its id. */
async function tryAgain(context: Context, tx: Tx, autoPay: AutoPay, one: Debit): Promise<string | undefined> {
  const row = debitRow(context, autoPay, {
    dueDate: one.dueDate,
    scheduledDate: bankDayAfter(context, one.scheduledDate),
    attempt: one.attempt + 1,
    amountCents: one.amountCents,
  });
  return (await insertScheduled(tx, row, context.clock.nowMs())) ? row.scheduledPaymentId : undefined;
}

/** The banking day so many banking days after a day, and after today: a debit that was sent late is not tried again at once. */
function bankDayAfter(context: Context, from: string): string {
  const today = context.businessDate();
  let date = from < today ? today : from;
  for (let left = AUTO_PAY_RETRY_BANK_DAYS; left > 0; ) {
    date = addDays(date, 1);
    if (context.ports.calendar.isBankDay(date)) left -= 1;
  }
  return date;
}
