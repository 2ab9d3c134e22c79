/**
 * Costs of each act, measured on two cores of one machine with the disk of that machine (docs/decisions/0208). A payment costs less beside others,
 * because groups share statements and writes to the disk.
 */

/** A payment beside so many others, as `npm run cost -- --clients N` counts it. */
export interface MeasuredSize {
  readonly clients: number;
  readonly paymentsPerSecond: number;
  readonly serviceMs: number;
  readonly databaseMs: number;
  /** Writes to the disk that were waited for. */
  readonly syncs: number;
}

/** Processor time of an act, in milliseconds. */
export interface ActCost {
  readonly serviceMs: number;
  readonly databaseMs: number;
}

export interface Costs {
  readonly sizes: readonly MeasuredSize[];
  /** Reads of the list of loans, and of one loan. */
  readonly dashboard: ActCost;
  readonly detail: ActCost;
  /** Mostly the slow hash of a password. */
  readonly signIn: ActCost;
  /** All jobs of a day, for one customer with one loan. */
  readonly dayOfCustomer: ActCost;
  /** Bytes of the log that followers copy, and that stay on the disk, of one payment. */
  readonly logBytesOfPayment: number;
  readonly diskBytesOfPayment: number;
  /** Bytes of one customer with a loan, before anything was paid. */
  readonly diskBytesOfCustomer: number;
}
