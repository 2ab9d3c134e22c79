import type { makePromiseToPay } from '@lendside/contract/promises-to-pay';
import { addDays } from '@lendside/domain/calendar-date';
import type { Cents } from '@lendside/domain/money';
import { type PromiseRuling, promiseReminderOn, promiseRuling } from '@lendside/domain/promise-to-pay';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { writeNotifications } from '../platform/notifications/outbox.ts';
import { Problem } from '../problem.ts';
import { loanOfCaller } from '../refinance/front.ts';
import { bookedPayments } from './booked-payments.ts';
import { promiseFacts } from './promise-facts.ts';
import { limitsOf } from './promise-limits.ts';
import { promiseNotification } from './promise-notifications.ts';
import { insertPromise, type PromiseRow, promiseByKey, promisesStanding, queueForPromise } from './promises-store.ts';

const REFUSALS = {
  notOpen: 'promise_not_taken',
  notDueSoon: 'promise_not_taken',
  waits: 'promise_waits',
  brokenTwice: 'promises_broken',
} as const;

/** Writes down by when the caller will pay how much. The same key is answered the same; the loan stays as it is. */
export async function makePromise(context: Context, { input, caller }: Call<typeof makePromiseToPay>) {
  const session = sessionOf(caller);
  const { loan, customerId } = await loanOfCaller(context, session, input.loanId);
  const { loanId } = loan;
  const ownerId = session.userId;
  const [madeOn, nowMs] = [context.businessDate(), context.clock.nowMs()];
  const [limits, payments, mostCents] = await Promise.all([
    limitsOf(context, loan),
    bookedPayments(context, loanId),
    owedAtMost(context, loan, input.promisedDate),
  ]);
  const made = await context.db.transaction('worker', async (tx) => {
    await queueForPromise(tx, loanId);
    const before = await promiseByKey(tx, ownerId, input.paymentKey);
    if (before) return before;
    const standing = await promisesStanding(tx, loanId, addDays(madeOn, -limits.brokenDays));
    checkPromise(input, promiseRuling({ loan, ...standing, limits, today: madeOn }), mostCents);
    const { paymentKey, paymentAmount: amountCents, promisedDate: promisedOn } = input;
    const row: PromiseRow = {
      ...{ promiseId: context.ids.next('promise'), ownerId, paymentKey, customerId, loanId },
      partyIds: loan.cosignerId === undefined ? [loan.borrowerId] : [loan.borrowerId, loan.cosignerId],
      ...{ amountCents, madeOn, promisedOn, state: 'WAITING', madeAtMs: nowMs },
      knownEntries: payments.filter(({ date }) => date >= madeOn).map(({ entryId }) => entryId),
      remindOn: promiseReminderOn(madeOn, promisedOn) ?? null,
    };
    await insertPromise(tx, row);
    await writeNotifications(tx, [promiseNotification('made', row.promiseId)], nowMs);
    const detail = { promiseId: row.promiseId, amountCents, promisedOn };
    await writeAudit(tx, nowMs, [{ customerId, userId: ownerId, loanId, what: 'loan.promised', detail }]);
    return row;
  });
  if (made.loanId !== loanId || made.amountCents !== input.paymentAmount || made.promisedOn !== input.promisedDate) {
    throw new Problem('payment_key_reused');
  }
  context.wake('outbox');
  return promiseFacts(made);
}

/** All that will be owed on the day; all that is owed today where the system cannot tell of a later one. */
async function owedAtMost(context: Context, loan: LoanFacts, date: string): Promise<Cents> {
  if (!context.loanSystems.of(loan.lmsId).outlooks) return loan.payoffAmountCents;
  return (await context.ports.loanBook.loan(loan.loanId, date))?.payoffAmountCents ?? loan.payoffAmountCents;
}

/** Throws why a promise is not taken. */
function checkPromise(
  { paymentAmount, promisedDate }: Call<typeof makePromiseToPay>['input'],
  ruling: PromiseRuling,
  mostCents: Cents,
): void {
  if (ruling.outcome === 'closed') throw new Problem(REFUSALS[ruling.reason]);
  if (!ruling.days.includes(promisedDate)) throw new Problem('promise_day_not_offered');
  if (paymentAmount < ruling.leastCents || paymentAmount > mostCents) throw new Problem('promise_amount_not_possible');
}
