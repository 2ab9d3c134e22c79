import type { askStoreCall, cancelStoreCall, readStoreCall } from '@lendside/contract/store-calls';
import { openingHours } from '@lendside/domain/opening-hours';
import { maskPhone } from '@lendside/domain/phone';
import { CALL_AGREEMENT, callTimes } from '@lendside/domain/store-call';
import { instant } from '@lendside/providers/instant';
import type { Store } from '@lendside/providers/store-directory/port';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { statementAs } from '../platform/database/store-of.ts';
import { writeNotifications } from '../platform/notifications/outbox.ts';
import { Problem } from '../problem.ts';
import { knownStore } from './known-store.ts';
import { ownLoan } from './schedule-appointment.ts';
import { callNotification } from './store-call-notifications.ts';
import {
  callByKey,
  endCall,
  insertCall,
  lastCall,
  queueForCalls,
  type StoreCall,
  timesTaken,
} from './store-calls-store.ts';

/** Times at which the store of a loan can call, each for one customer, the number it would call, and the last call that was asked for. */
export async function readCall(context: Context, { input, caller }: Call<typeof readStoreCall>) {
  const session = sessionOf(caller);
  const { loan, customerId } = await ownLoan(context, session, input.loanId);
  const [store, phone, last, taken] = await Promise.all([
    knownStore(context, loan.storeId),
    phoneOf(context, customerId),
    lastCall(context.db, session.customerIds, input.loanId),
    timesTaken(statementAs(context.db, 'worker'), loan.storeId),
  ]);
  return {
    times: timesOf(store, context.clock.nowMs()).flatMap((ms) => (taken.has(ms) ? [] : instant(ms))),
    ...{ timeZone: store.timeZone, storeName: store.name },
    ...(phone === undefined ? {} : { maskedPhone: maskPhone(phone) }),
    ...(last === undefined ? {} : { call: callFacts(last) }),
  };
}

/** Asks the store to call once, at a time, at the number on file. The same key is answered the same. */
export async function askCall(context: Context, { input, caller }: Call<typeof askStoreCall>) {
  const session = sessionOf(caller);
  const { loan, customerId } = await ownLoan(context, session, input.loanId);
  const [store, phone] = await Promise.all([knownStore(context, loan.storeId), phoneOf(context, customerId)]);
  const { loanId } = loan;
  const nowMs = context.clock.nowMs();
  const callAtMs = Date.parse(input.callAt);
  const asked = await context.db.transaction('worker', async (tx) => {
    await queueForCalls(tx, loanId);
    const before = await callByKey(tx, session.userId, input.paymentKey);
    if (before) return before;
    if (phone === undefined) throw new Problem('call_no_phone');
    // Two customers who want the same half hour of a store go one after the other.
    await queueForCalls(tx, store.storeId);
    const isOffered = timesOf(store, nowMs).includes(callAtMs);
    if (!isOffered || (await timesTaken(tx, store.storeId)).has(callAtMs)) throw new Problem('call_time_not_offered');
    const one: StoreCall = {
      ...{
        callId: context.ids.next('call'),
        ownerId: session.userId,
        paymentKey: input.paymentKey,
        customerId,
        loanId,
      },
      ...{ storeId: store.storeId, timeZone: store.timeZone, language: caller.language, callAtMs },
      ...{ agreedWords: CALL_AGREEMENT[caller.language], state: 'WAITING', askedAtMs: nowMs },
    };
    if (!(await insertCall(tx, one))) throw new Problem('call_waits');
    await writeNotifications(tx, [callNotification('asked', one.callId)], nowMs);
    const detail = { callId: one.callId, callAt: instant(callAtMs) };
    await writeAudit(tx, nowMs, [{ customerId, userId: session.userId, loanId, what: 'loan.callAsked', detail }]);
    return one;
  });
  if (asked.loanId !== loanId || asked.callAtMs !== callAtMs) throw new Problem('payment_key_reused');
  context.wake('outbox');
  return callFacts(asked);
}

/** Cancels a call that is to come, of the customer who asked for it. Once more it answers the same. */
export async function cancelCall(context: Context, { input, caller }: Call<typeof cancelStoreCall>) {
  const { userId, customerIds } = sessionOf(caller);
  const { customerId } = await ownLoan(context, sessionOf(caller), input.loanId);
  const { loanId, callId } = input;
  const found = () => lastCall(context.db, customerIds, loanId);
  if ((await found())?.callId !== callId) throw new Problem('call_not_found');
  const nowMs = context.clock.nowMs();
  await context.db.transaction('worker', async (tx) => {
    await queueForCalls(tx, loanId);
    if (!(await endCall(tx, callId, { to: 'CANCELLED', nowMs }))) return;
    await writeAudit(tx, nowMs, [{ customerId, userId, loanId, what: 'loan.callCancelled', detail: { callId } }]);
  });
  const after = await found();
  if (after?.state !== 'CANCELLED') throw new Problem('call_not_found');
  return callFacts(after);
}

function timesOf({ hoursRaw, timeZone }: Store, nowMs: number): readonly number[] {
  const hours = openingHours(hoursRaw);
  return hours ? callTimes({ hours, timeZone, nowMs }) : [];
}

/** The number on file: that of the lender's record, else of the sign-in. */
async function phoneOf(context: Context, customerId: string): Promise<string | undefined> {
  const [record, person] = await Promise.all([
    context.ports.customerFile.customer(customerId),
    context.ports.signIn.findUserOfCustomer(customerId),
  ]);
  return record?.phoneNumber ?? person?.phoneNumber;
}

const STATES = {
  WAITING: 'waiting',
  REACHED: 'reached',
  NOT_REACHED: 'notReached',
  CANCELLED: 'cancelled',
} as const;

const callFacts = ({ callId, callAtMs, timeZone, state }: StoreCall) => ({
  ...{ callId, callAt: instant(callAtMs), timeZone },
  state: STATES[state],
});
