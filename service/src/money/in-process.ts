import { grouped } from '@lendside/providers/grouped';
import type { Timers } from '@lendside/providers/runtime';
import type { Notification } from '../platform/notifications/outbox-store.ts';
import { considering, writing } from './accept.ts';
import { BATCHES_AT_ONCE, batchAdmission } from './batch-admission.ts';
import type { Claimed } from './claims-store.ts';
import type { MoneyOperation } from './operation.ts';

/**
 * Goes on in this process with what it wrote, without a look-up (decision record 31): rows are written with the lease
 * of a first claim. What is not claimed here waits for the worker that looks next.
 */
export interface InProcessClaim<Row> {
  /** Whether there is time for more. */
  hasRoom(): boolean;
  /** These were written as claimed, in a transaction that is committed. */
  claim(rows: readonly Row[]): void;
}

/**
 * State that one process of the service holds beside the database: made where it is composed. Nothing in it must agree with another
 * process, and what is lost with it is found in the database.
 */
export interface InProcess {
  /** Accepted payments go on here, while a worker runs. */
  payments: InProcessClaim<Claimed> | undefined;
  /** Notifications are sent from here, while the outbox runs. */
  notifications: InProcessClaim<Notification> | undefined;
  /** Posted here, and their receipts not rendered yet: they need not be read again. */
  readonly posted: Map<string, MoneyOperation>;
  /** Under load one statement serves many requests. */
  readonly batches: {
    readonly admit: ReturnType<typeof batchAdmission>;
    readonly consider: ReturnType<typeof grouped<Parameters<typeof considering>[0][number], Considered>>;
    readonly write: ReturnType<typeof grouped<Parameters<typeof writing>[0][number], Written>>;
  };
}

type Considered = Awaited<ReturnType<typeof considering>>[number];
type Written = Awaited<ReturnType<typeof writing>>[number];

export const inProcess = (timers: Timers): InProcess => ({
  payments: undefined,
  notifications: undefined,
  posted: new Map(),
  batches: {
    admit: batchAdmission(timers),
    consider: grouped(considering, { atOnce: BATCHES_AT_ONCE }),
    write: grouped(writing, { atOnce: BATCHES_AT_ONCE }),
  },
});
