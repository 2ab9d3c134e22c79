import { DEFAULT_TIME_ZONE, minutesInZone } from '@lendside/domain/calendar-date';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import { isReminderTime } from '@lendside/domain/payment-reminder';
import { paidOnPromise, promiseOutcome } from '@lendside/domain/promise-to-pay';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Context } from '../context.ts';
import { hasOpenOperation } from '../money/money-operations-store.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { type Job, startRepeatingJob } from '../platform/jobs/repeating-job.ts';
import { choiceOf } from '../platform/notifications/choices-store.ts';
import { writeNotifications } from '../platform/notifications/outbox.ts';
import { bookedPayments } from './booked-payments.ts';
import { lookAtFulfilledPromises } from './fulfilled-promises.ts';
import { limitsOf } from './promise-limits.ts';
import { promiseNotification } from './promise-notifications.ts';
import { endPromise, type PromiseRow, takePromiseReminder, waitingPromises } from './promises-store.ts';

const LOOK_EVERY_MILLISECONDS = 10 * 60 * 1000;
const AT_ONCE = 100;

/** Looks at every promise that waits, and daily at those that were fulfilled: reminds the day before, and says which were fulfilled or broken. Answers how many were written to. */
export async function followPromises(context: Context): Promise<number> {
  let [after, told] = ['', 0];
  for (;;) {
    const rows = await waitingPromises(context.db, after, AT_ONCE);
    for (const row of rows) told += (await followOne(context, row)) ? 1 : 0;
    if (rows.length < AT_ONCE) break;
    after = rows.at(-1)?.promiseId ?? '';
  }
  told += await lookAtFulfilledPromises(context);
  if (told > 0) context.wake('outbox');
  return told;
}

async function followOne(context: Context, row: PromiseRow): Promise<boolean> {
  const today = context.businessDate();
  const loan = await context.ports.loanBook.loan(row.loanId, today);
  if (!loan) return false;
  const { graceDays } = await limitsOf(context, loan);
  const paidCents = paidOnPromise(row, await bookedPayments(context, row.loanId), { graceDays });
  const outcome = promiseOutcome(row, { loanStatusId: loan.loanStatusId, paidCents, today, graceDays });
  if (outcome === undefined) return remind(context, row, loan);
  return end(context, row, { loan, outcome });
}

async function end(
  context: Context,
  { promiseId, loanId, customerId }: PromiseRow,
  { loan, outcome }: { readonly loan: LoanFacts; readonly outcome: 'FULFILLED' | 'BROKEN' | 'ENDED' },
): Promise<boolean> {
  const nowMs = context.clock.nowMs();
  return context.db.transaction('worker', async (tx) => {
    // A payment that is under way may still keep it.
    if (outcome === 'BROKEN' && (await hasOpenOperation(tx, loanId))) return false;
    if (!(await endPromise(tx, promiseId, { to: outcome, nowMs }))) return false;
    await writeAudit(tx, nowMs, [{ customerId, loanId, what: 'loan.promiseEnded', detail: { promiseId, outcome } }]);
    // Paid off or renewed, its own letter says more; where nothing may be asked for, nothing is said.
    if (outcome === 'ENDED' || loan.loanStatusId === LOAN_STATE.PaidOff || loan.renewedInto !== undefined) return false;
    await writeNotifications(
      tx,
      [promiseNotification(outcome === 'FULFILLED' ? 'fulfilled' : 'broken', promiseId)],
      nowMs,
    );
    return true;
  });
}

/** The reminder on the day before, at an hour at which people may be written to; none for a customer who switched reminders off. */
async function remind(context: Context, row: PromiseRow, { storeId }: LoanFacts): Promise<boolean> {
  const { promiseId, ownerId, remindOn } = row;
  if (remindOn === null || context.businessDate() < remindOn) return false;
  const store = await context.ports.storeDirectory.store(storeId);
  const nowMs = context.clock.nowMs();
  if (!isReminderTime(minutesInZone(nowMs, store?.timeZone ?? DEFAULT_TIME_ZONE))) return false;
  const { paymentReminders } = await choiceOf(context.db, ownerId);
  // On the day itself "tomorrow" would be wrong: the service was down the day before.
  const isWanted = paymentReminders !== 'off' && context.businessDate() < row.promisedOn;
  return context.db.transaction('worker', async (tx) => {
    if (!(await takePromiseReminder(tx, promiseId)) || !isWanted) return false;
    await writeNotifications(tx, [promiseNotification('tomorrow', promiseId)], nowMs);
    return true;
  });
}

/** Looks now and then. Any number of processes may run one. */
export function startPromiseOutcomes(context: Context): Job {
  return startRepeatingJob(context, {
    name: 'promise-outcomes',
    run: () => followPromises(context),
    everyMilliseconds: LOOK_EVERY_MILLISECONDS,
    failed: 'promises to pay could not be looked at',
  });
}
