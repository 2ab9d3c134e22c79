/**
 * Database access of a store. bigint arrives as a number (safe range checked), dates as `YYYY-MM-DD`, timestamptz as epoch
 * milliseconds, jsonb as values.
 */
export interface Tx {
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Trace of the call that it runs for: what it writes to the audit trail carries it. */
  readonly traceId?: string | undefined;
  /** Only of a database that keeps its rows elsewhere than in PostgreSQL: what it answers to a question of a store. */
  readonly answer?: Answering | undefined;
  /** Only where its trace is sampled: is told each question of a store. */
  readonly watch?: Watching | undefined;
}

/** Asks a question of a store by its name, and tells how long it took. */
export type Watching = <Result>(question: string, ask: () => Result) => Result;

/** Answers a question of a store by its name, with what was given beside the handle. */
export type Answering = (question: string, given: readonly unknown[], actor?: Actor) => Promise<unknown>;

/** Who the statements run for: row-level security shows a customer's transaction only that customer's rows. */
export type Actor =
  | { readonly customerIds: readonly string[] }
  | 'worker'
  /**
   * The worker, for what may be lost when the database server dies unless a later commit follows (which makes all
   * before it durable too): steps that are done again if they are missing. Their commits do not wait for the disk.
   */
  | 'workerRelaxed'
  /** The worker, for long reads that may be a moment old: by an address of their own, such as a standby's, where there is one. */
  | 'reader';

export interface Database {
  /** One transaction as the given actor; rolled back when `work` throws. */
  transaction<Result>(actor: Actor, work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** One statement outside any transaction of the caller, as the given actor. */
  query<Row>(actor: Actor, text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** As of a transaction. */
  readonly traceId?: string | undefined;
  readonly answer?: Answering | undefined;
  readonly watch?: Watching | undefined;
}

/**
 * The database could not be reached, or went away while it was asked: what was asked may have been done or not. Thrown
 * by every question, so that no caller takes it for an answer of the outside system they were asking about.
 */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';

  constructor(cause: unknown) {
    super('the database is away', { cause });
  }
}
