import type { recordPaymentTimeout } from '@lendside/contract/payments';
import type { Context } from '../context.ts';
import { findOperation, markClientStoppedWaiting } from '../money/operations-store.ts';
import { restrictRetry } from '../money/retry-restriction.ts';
import { statusOf } from '../money/status.ts';
import { type Call, sessionOf } from '../on.ts';
import { PAYMENT } from './payment-status.ts';

/**
 * The client stopped waiting: noted, and money stays as it is (security 19). Answers how the payment stands, and for
 * how many minutes this loan takes no manual payment when that is unknown (spec 9, restricted retry).
 */
export async function paymentTimeout(context: Context, { input, caller }: Call<typeof recordPaymentTimeout>) {
  const operation = await findOperation(context.db, sessionOf(caller), input);
  if (!operation) return { recorded: true, status: 'unknown' as const, retryAfterMinutes: 0 };
  const status = statusOf(PAYMENT, operation);
  const restricts = status === 'pending' && context.flags.isOn('manualRetryRestriction');
  await context.db.transaction('worker', async (tx) => {
    await markClientStoppedWaiting(tx, operation.messageKey, context.clock.nowMs());
    if (restricts) await restrictRetry(context, tx, [operation]);
  });
  return {
    recorded: true,
    status,
    retryAfterMinutes: restricts ? context.flags.limit('restrictedRetryTimeInMins') : 0,
  };
}
