import type { Context } from '../context.ts';
import { statementAs } from '../platform/database/store-of.ts';
import { makeDue } from '../platform/jobs/open-work-store.ts';

/** Something became of a charge, or of money that was sent: the work that waits for it looks its reference up now. Nothing else is believed. */
export async function lookNow(context: Context, reference: string): Promise<void> {
  // Money out goes by the number of its work and its round.
  const workKeys = [reference, reference.replace(/\.\d+$/, '')];
  await makeDue(statementAs(context.db, 'worker'), workKeys, context.clock.nowMs());
  context.wake('payments');
  context.wake('cash');
  context.wake('referrals');
}
