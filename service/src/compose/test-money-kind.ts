import type { startWorld, World } from '../test-start-world.ts';

export type StartOptions = Parameters<typeof startWorld>[0];

/** An answer to a request, whatever its kind. */
interface Answer {
  readonly status: number;
  readonly body: { readonly messageKey?: string; readonly code?: string };
}

/** How often a request stands and moved its money, in which states, and how often its end was recorded. */
interface Standing {
  readonly states: readonly string[];
  readonly moved: number;
  readonly ends: number;
}

/** A request that a person may send. */
export interface TestRequest {
  /** The same request each time; `other`: another amount under the same key. */
  send(other?: 'other'): Promise<Answer>;
  /** Does what comes before its worker: another kind's work, a day that comes. */
  readonly before?: () => Promise<unknown>;
  standing(): Promise<Standing>;
}

/** What differs from kind to kind, as its tests meet it. */
export interface TestKind {
  start(options: StartOptions): Promise<{ readonly world: World; request(): Promise<TestRequest> }>;
  /** State in which its worker leaves it for good. */
  readonly end: string;
  /** The port that moves its money, and the call that does. A planned payment is moved as the payment it becomes. */
  readonly mover: readonly [port: 'cardCharge' | 'moneyOut' | 'loanChanges' | 'loanOrigination', call: string];
  /** The call is outside of the database's transaction: one whose answer is lost may have moved money. */
  readonly isOutside: boolean;
}

const rowsOf = <Row>(world: World, sql: string, values: readonly unknown[]) =>
  world.db.query<Row>('worker', sql, values);
/** How many rows there are. */
export const countOf = async (world: World, sql: string, values: readonly unknown[]) =>
  (await rowsOf<{ count: number }>(world, `select count(*)::int as count from ${sql}`, values))[0]?.count ?? 0;
/** The states of some requests. */
export const statesOf = async (world: World, sql: string, values: readonly unknown[]) =>
  (await rowsOf<{ state: string }>(world, `select state from ${sql}`, values)).map(({ state }) => state);
