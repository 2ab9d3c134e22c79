import type { MoneyKind } from '@lendside/domain/money-edges';
import { disbursementsWork } from '../cash/disbursement-worker.ts';
import { drawsWork } from '../cash/draws-worker.ts';
import type { Context, JobName } from '../context.ts';
import { OPERATIONS } from '../money/claims-store.ts';
import { originationsWork } from '../originations/originations-worker.ts';
import { startPaymentWorker } from '../payments/payment-worker.ts';
import { plannedWork } from '../payments/scheduled-worker.ts';
import { type LeasedWork, startLeasedWork, type WorkTable } from '../platform/jobs/leased-work.ts';
import type { Job } from '../platform/jobs/repeating-job.ts';
import { cashOutsWork } from '../referrals/cash-out-worker.ts';

/** One kind of money request: its table, its engine and its worker. */
export interface MoneyWork {
  readonly table: WorkTable;
  /** `rolling` for what comes by the hundred (`rolling-work.ts`), `leased` for the rest (`leased-work.ts`). */
  readonly engine: 'leased' | 'rolling';
  /** The name under which use cases wake its worker; without one it looks by itself. */
  readonly wokenBy?: JobName;
  /** Starts a worker. Any number of processes may run one each. */
  start(context: Context): Job;
}

function leased<Row>(work: LeasedWork<Row>, wokenBy?: JobName): MoneyWork {
  return {
    table: work.table,
    engine: 'leased',
    ...(wokenBy && { wokenBy }),
    start: (context) => startLeasedWork(context, work),
  };
}

/** Every kind of money request. It stands in the compose room, as the slices that do the work lie above `money`. */
export const MONEY_WORK: Readonly<Record<MoneyKind, MoneyWork>> = {
  operation: { table: OPERATIONS, engine: 'rolling', wokenBy: 'payments', start: startPaymentWorker },
  planned: leased(plannedWork),
  draw: leased(drawsWork, 'cash'),
  origination: leased(originationsWork, 'originations'),
  disbursement: leased(disbursementsWork, 'cash'),
  cashOut: leased(cashOutsWork, 'referrals'),
};
