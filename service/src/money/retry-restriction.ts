import type { Tx } from '@lendside/providers/database';
import type { Context } from '../context.ts';
import type { MoneyOperation } from './operation.ts';
import { writeRestrictions } from './operations-store.ts';

/** Whole minutes until then, begun ones counted: what a person is told to wait. */
export function minutesLeft(untilMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((untilMs - nowMs) / 60_000));
}

/**
 * From now on, for the minutes of the configuration (spec 9, restricted retry), these loans take no manual payment:
 * the processor never answered for the charge of one, or its client stopped waiting for it. It ends once a payment is posted, or turns
 * out declined: then it is known that another card charges nothing twice. The first time counts (decision D37).
 */
export async function restrictRetry(
  context: { readonly flags: Pick<Context['flags'], 'limit'>; readonly clock: Pick<Context['clock'], 'nowMs'> },
  tx: Tx,
  operations: readonly Pick<MoneyOperation, 'messageKey' | 'loanId' | 'customerId'>[],
): Promise<void> {
  const minutes = context.flags.limit('restrictedRetryTimeInMins');
  if (minutes === 0 || operations.length === 0) return;
  await writeRestrictions(tx, operations, context.clock.nowMs() + minutes * 60_000);
}
