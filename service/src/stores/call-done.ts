import type { Context } from '../context.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { writeNotifications } from '../platform/notifications/outbox.ts';
import { callNotification } from './store-call-notifications.ts';
import { callsById, endCall, type StoreCall } from './store-calls-store.ts';

/** Writes down that the store called, by whom, and whether it reached the customer; undefined where no such call waits. */
export async function callDone(
  context: Context,
  callId: string,
  { isReached, by }: { readonly isReached: boolean; readonly by: string },
): Promise<StoreCall | undefined> {
  const [one] = await callsById(context.db, [callId]);
  if (!one) return undefined;
  const { customerId, loanId } = one;
  const nowMs = context.clock.nowMs();
  const isDone = await context.db.transaction('worker', async (tx) => {
    const to = isReached ? 'REACHED' : 'NOT_REACHED';
    if (!(await endCall(tx, callId, { to, by, nowMs }))) return false;
    if (!isReached) await writeNotifications(tx, [callNotification('notReached', callId)], nowMs);
    await writeAudit(tx, nowMs, [{ customerId, loanId, what: 'loan.called', detail: { callId, isReached } }]);
    return true;
  });
  if (isDone) context.wake('outbox');
  return isDone ? one : undefined;
}
