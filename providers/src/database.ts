/** What a store may ask of PostgreSQL. bigint arrives as a number (safe range checked), dates as `YYYY-MM-DD`, timestamptz as epoch milliseconds, jsonb as values. */
export interface Tx {
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** Who the statements run for: row-level security shows a customer's transaction only that customer's rows. */
export type Actor = { readonly customerIds: readonly string[] } | 'worker';

export interface Database {
  /** One transaction as the given actor; rolled back when `work` throws. */
  transaction<Result>(actor: Actor, work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** One statement outside any transaction of the caller, as the given actor. */
  query<Row>(actor: Actor, text: string, values?: readonly unknown[]): Promise<Row[]>;
}
