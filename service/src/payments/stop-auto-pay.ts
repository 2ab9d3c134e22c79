import type { stopAutoPay } from '@lendside/contract/auto-pay';
import { dateInZone } from '@lendside/domain/calendar-date';
import type { Context } from '../context.ts';
import { confirmationNumber } from '../money/confirmation-number.ts';
import { type Call, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { writeNotifications } from '../platform/notifications/outbox.ts';
import { Problem } from '../problem.ts';
import { cancelDebits, openDebits } from './auto-pay-debits-store.ts';
import { autoPayNotification } from './auto-pay-notifications.ts';
import { endAutoPay, lockAutoPayOfLoan } from './auto-pay-store.ts';

/**
 * Turns auto-pay of a loan off, at any time. A planned debit that is not being sent is canceled; a debit that is being
 * sent already is named, and is the last. Only who signed can: the other party of the loan has no auto-pay to stop.
 */
export async function stop(context: Context, { input, caller }: Call<typeof stopAutoPay>) {
  const { userId } = sessionOf(caller);
  const nowMs = context.clock.nowMs();
  const stopped = await context.db.transaction('worker', async (tx) => {
    const autoPay = await lockAutoPayOfLoan(tx, input.loanId);
    if (autoPay?.ownerId !== userId) throw new Problem('not_enrolled');
    const { autoPayId, customerId, loanId, timeZone } = autoPay;
    const number = confirmationNumber(context.ids);
    await endAutoPay(tx, autoPayId, { state: 'STOPPED', reason: 'stopped', confirmationNumber: number }, nowMs);
    await cancelDebits(tx, autoPayId, nowMs);
    const [last] = await openDebits(tx, autoPayId);
    await writeNotifications(tx, [autoPayNotification('stopped', autoPayId)], nowMs);
    const detail = { confirmationNumber: number, lastDebit: last?.scheduledPaymentId };
    await writeAudit(tx, nowMs, [{ customerId, userId, loanId, what: 'payment.autoPayStopped', detail }]);
    return { number, last, timeZone };
  });
  context.wake('outbox');
  const { number, last, timeZone } = stopped;
  return {
    autoPay: { enrolled: false as const },
    stopped: dateInZone(nowMs, timeZone),
    confirmationNumber: number,
    ...(last ? { lastDebit: { scheduledDate: last.scheduledDate, paymentAmount: last.amountCents } } : {}),
  };
}
