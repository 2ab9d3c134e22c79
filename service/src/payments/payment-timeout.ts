import type { recordPaymentTimeout } from '@lendside/contract/payments';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { statusOf } from './payment-status.ts';
import { findOperation, markClientStoppedWaiting } from './payments-store.ts';

/**
 * The client stopped waiting: noted, and money stays as it is (security.md 19). Answers how the payment stands, and
 * for how many minutes not to pay this loan again by hand when that is not known (spec 9, restricted retry).
 */
export async function paymentTimeout(context: Context, { input, caller }: Call<typeof recordPaymentTimeout>) {
  const operation = await findOperation(context, sessionOf(caller), input);
  if (!operation) return { recorded: true, status: 'unknown' as const, retryAfterMinutes: 0 };
  await markClientStoppedWaiting(context, operation.messageKey);
  const status = statusOf(operation);
  return {
    recorded: true,
    status,
    retryAfterMinutes: status === 'pending' ? context.flags.limit('restrictedRetryTimeInMins') : 0,
  };
}
