import type { Context } from '../context.ts';
import { stopPaymentsOf } from '../payments/front.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { statementAs } from '../platform/database/store-of.ts';
import { leaveSigningsOf } from '../platform/documents/signings-store.ts';
import { cancelCallsOf } from '../stores/front.ts';
import { notedSince } from './store.ts';

/** Longer than any request takes from its guard to its write. */
const NOTED_MILLISECONDS = 15 * 60_000;

/**
 * Stops what was written by a request that passed the guard before a death was noted and was committed after it (decision record 209):
 * planned payments, auto-pay, calls and papers to sign. Money out is held from the note on. Answers how much was stopped.
 */
export async function stopWhatCameAfter(context: Context): Promise<number> {
  const sinceMs = context.clock.nowMs() - NOTED_MILLISECONDS;
  let sum = 0;
  for (const customerId of await notedSince(statementAs(context.db, 'worker'), sinceMs)) {
    sum += await stopOf(context, customerId);
  }
  return sum;
}

function stopOf(context: Context, customerId: string): Promise<number> {
  const nowMs = context.clock.nowMs();
  return context.db.transaction('worker', async (tx) => {
    const { autoPays, planned } = await stopPaymentsOf(tx, [customerId], nowMs);
    const calls = await cancelCallsOf(tx, [customerId], nowMs);
    const signings = await leaveSigningsOf(tx, [customerId], nowMs);
    const stopped = autoPays + planned + calls + signings;
    const detail = { autoPays, planned, calls, signings };
    if (stopped > 0) await writeAudit(tx, nowMs, [{ customerId, what: 'customer.deathNoted', detail }]);
    return stopped;
  });
}
