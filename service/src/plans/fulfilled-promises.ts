import { addDays } from '@lendside/domain/calendar-date';
import { fulfilledPromiseNow, paidOnPromise, promiseReminderOn, RETURN_DAYS } from '@lendside/domain/promise-to-pay';
import type { Context } from '../context.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { writeNotifications } from '../platform/notifications/outbox.ts';
import { everyPayment } from './booked-payments.ts';
import { limitsOf } from './promise-limits.ts';
import { promiseNotification } from './promise-notifications.ts';
import {
  fulfilledPromises,
  lookedAtFulfilled,
  type PromiseRow,
  promisesStanding,
  queueForPromise,
  unfulfillPromise,
} from './promises-store.ts';

const AT_ONCE = 100;

/** Looks once a business day whether fulfilled promises still are: a payment that comes back fulfills none. Answers how many were written to. */
export async function lookAtFulfilledPromises(context: Context): Promise<number> {
  const today = context.businessDate();
  const wanted = { since: addDays(today, -RETURN_DAYS), today, atMost: AT_ONCE };
  let [after, told] = ['', 0];
  for (;;) {
    const rows = await fulfilledPromises(context.db, after, wanted);
    for (const row of rows) {
      if (await lookAt(context, row)) told += 1;
      await lookedAtFulfilled(context.db, row.promiseId, today);
    }
    if (rows.length < AT_ONCE) break;
    after = rows.at(-1)?.promiseId ?? '';
  }
  return told;
}

async function lookAt(context: Context, row: PromiseRow): Promise<boolean> {
  const { promiseId, loanId, customerId } = row;
  const today = context.businessDate();
  const loan = await context.ports.loanBook.loan(loanId, today);
  if (!loan) return false;
  const { posted, reversed } = await everyPayment(context, loanId);
  const limits = await limitsOf(context, loan);
  const paidCents = paidOnPromise(row, posted, limits);
  const facts = { loanStatusId: loan.loanStatusId, paidCents, today, graceDays: limits.graceDays };
  const cameBack = paidOnPromise(row, reversed, limits) > 0;
  const nowMs = context.clock.nowMs();
  return context.db.transaction('worker', async (tx) => {
    await queueForPromise(tx, loanId);
    const { waits } = await promisesStanding(tx, loanId, today);
    const now = fulfilledPromiseNow(row, facts, { cameBack, waits });
    if (now === 'stands') return false;
    const state = now === 'reopened' ? 'WAITING' : now;
    const reminder = promiseReminderOn(today, row.promisedOn) ?? null;
    const remindOn = now === 'reopened' ? reminder : null;
    if (!(await unfulfillPromise(tx, promiseId, { state, remindOn, nowMs }))) return false;
    const detail = { promiseId, outcome: now === 'reopened' ? 'REOPENED' : now };
    await writeAudit(tx, nowMs, [{ customerId, loanId, what: 'loan.promiseUnfulfilled', detail }]);
    // Where nothing came back, the customer did as they said: there is nothing to tell.
    if (now === 'ENDED' || !cameBack) return false;
    const letter = promiseNotification(now === 'reopened' ? 'reopened' : 'cameBack', promiseId);
    await writeNotifications(tx, [letter], nowMs);
    return true;
  });
}
