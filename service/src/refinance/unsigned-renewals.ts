import { NOT_SIGNED } from '@lendside/domain/cancel-reasons';
import type { Context } from '../context.ts';
import { type Job, startRepeatingJob } from '../platform/jobs/repeating-job.ts';
import { startCancelling } from './cancel-renewal.ts';
import { dueUnsigned, lockRenewal } from './store/renewals.ts';

const LOOK_EVERY_MILLISECONDS = 30_000;
const AT_MOST = 100;

/** Client keys hold no colon: no client can use it. */
const keyOf = (renewalId: string) => `unsigned:${renewalId}`;

/**
 * Cancels renewals not signed by every party in time, once each: the operation's key is made of the renewal's name.
 * One that the book does not take back is left for a person to look at.
 */
export async function runUnsigned(context: Context): Promise<void> {
  const nowMs = context.clock.nowMs();
  const due = await dueUnsigned(context.db, nowMs, AT_MOST);
  for (const newLoanId of due) {
    await takeBack(context, newLoanId, nowMs).catch((error: unknown) => {
      context.log.error({ newLoanId, error: String(error) }, 'an unsigned renewal could not be taken back');
    });
  }
  if (due.length > 0) context.wake('payments');
  if (due.length === AT_MOST) await runUnsigned(context);
}

async function takeBack(context: Context, newLoanId: string, nowMs: number): Promise<void> {
  await context.db.transaction('worker', async (tx) => {
    const renewal = await lockRenewal(tx, newLoanId);
    // Signed or taken back while we came.
    if (renewal?.state !== 'SIGNING' || renewal.cancelKey !== null || renewal.deadlineMs > nowMs) return;
    const { renewalId, ownerId, startedBy, brand, language } = renewal;
    await startCancelling(context, tx, renewal, {
      ownerId,
      paymentKey: keyOf(renewalId),
      bodyHash: renewalId,
      customerId: startedBy,
      brand,
      language,
      reason: NOT_SIGNED,
    });
  });
}

/** Looks for renewals not signed in time. Any number of processes may run one. */
export function startUnsignedRenewals(context: Context): Job {
  return startRepeatingJob(context, {
    name: 'unsigned-renewals',
    run: () => runUnsigned(context),
    everyMilliseconds: LOOK_EVERY_MILLISECONDS,
    failed: 'unsigned renewals could not be looked at',
  });
}
