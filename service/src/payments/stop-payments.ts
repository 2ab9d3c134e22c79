import type { Tx } from '@lendside/providers/database';
import { endInside } from './auto-pay-plan.ts';
import { autoPaysOfCustomers, cancelPlannedOf } from './stop-payments-store.ts';

/** Payments of a customer that were stopped, and those that are being sent already and cannot be. */
export interface PaymentsStopped {
  readonly autoPays: number;
  readonly planned: number;
  readonly onTheirWay: number;
}

/** Ends auto-pay of customers who died and cancels what they planned, in the transaction that notes it. */
export async function stopPaymentsOf(tx: Tx, customerIds: readonly string[], nowMs: number): Promise<PaymentsStopped> {
  const autoPays = await autoPaysOfCustomers(tx, customerIds);
  for (const one of autoPays) await endInside(tx, one, 'deceased', nowMs);
  const { cancelled, onTheirWay } = await cancelPlannedOf(tx, customerIds, nowMs);
  return { autoPays: autoPays.length, planned: cancelled, onTheirWay };
}
