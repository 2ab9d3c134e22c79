import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { storeOf } from '../platform/database/store-of.ts';
import type { MoneyOperation } from './operation.ts';

/** Whole minutes until then, begun ones counted: what a person is told to wait. */
export function minutesLeft(untilMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((untilMs - nowMs) / 60_000));
}

/**
 * From now on, for the minutes of the configuration (spec 9, restricted retry), these loans take no manual payment: the
 * payment failed, or its client stopped waiting for it. It holds for a loan as long as that payment did not end well;
 * the first time counts (decision D37).
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

export const { writeRestrictions } = storeOf({
  /** Until when these operations keep their loans from being paid again; one that stands stays as it is. */
  async writeRestrictions(
    tx: Tx,
    operations: readonly Pick<MoneyOperation, 'messageKey' | 'loanId' | 'customerId'>[],
    untilMs: number,
  ): Promise<void> {
    await tx.query(
      `insert into lendside.retry_restrictions (message_key, loan_id, customer_id, until)
     select *, $4::timestamptz from unnest($1::text[], $2::text[], $3::text[]) on conflict do nothing`,
      [
        operations.map((one) => one.messageKey),
        operations.map((one) => one.loanId),
        operations.map((one) => one.customerId),
        instant(untilMs),
      ],
    );
  },
});
