import { type Actor, type Database, DatabaseAway, type Tx } from '@lendside/providers/database';
import pg from 'pg';
import { heard, isReadOnly } from './away.ts';
import {
  type Acting,
  type ActorSetting,
  asOptions,
  beginnings,
  connectionName,
  settingsOf,
} from './connection-settings.ts';
import { type Statements, statementsNamed } from './named-statements.ts';
import { packets } from './packets.ts';
import { sentStatement } from './sent-statement.ts';
import { openPoolOf } from './several-hosts.ts';
import { typeParsers } from './type-parsers.ts';

export interface DatabaseOptions {
  /** Connections of each of the pools (customers, worker, worker that does not wait for the disk). */
  readonly max: number;
  /** Named statements are planned once a connection; off behind poolers that share connections between transactions. */
  readonly namedStatements?: boolean;
  /** Address by which the worker's pools reach the database, where it has a login of its own. */
  readonly workerUrl?: string | undefined;
  /**
   * A pooler stands between that shares connections between transactions: settings of a connection travel with the first
   * statement of each transaction.
   */
  readonly pooler?: boolean;
  /** Address for reads that may be a moment old, where they have one. While nothing answers there, they are made where writes are. */
  readonly readUrl?: string | undefined;
  /** Every statement runs as this role and actor, in place of the one it is asked for. */
  readonly acting?: Acting;
}

/** Connections of a pool, and callers that wait for one. */
export interface PoolUse {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

export type OpenDatabase = Database & {
  /** Use of each pool now. */
  use(): Readonly<Record<string, PoolUse>>;
  close(): Promise<void>;
};

/** The customers a transaction runs for, as the settings that row-level security reads (`lendside.sees(customer_id)`). */
function beginFor(actor: Actor, begin: ReturnType<typeof beginnings>): string {
  if (typeof actor === 'string') return begin[actor];
  for (const id of actor.customerIds) {
    if (id.includes(',')) throw new Error('a customer id may not contain a comma');
  }
  return `${begin.customer}; set local lendside.customers = ${pg.escapeLiteral(actor.customerIds.join(','))}`;
}

function rowsOf<Row>(settled: PromiseSettledResult<pg.QueryResult> | undefined): Row[] {
  if (settled?.status === 'fulfilled') return settled.value.rows as Row[];
  throw heard(settled?.reason);
}

/** Runs the work up to its first wait; what it throws there is a rejection like any other. */
async function startWork<Result>(work: (tx: Tx) => Promise<Result>, tx: Tx): Promise<Result> {
  return work(tx);
}

function openPool(
  url: string,
  { max, pooler = false, acting }: DatabaseOptions,
  actorSetting: ActorSetting,
  { isRelaxed = false, isReader = false }: { readonly isRelaxed?: boolean; readonly isReader?: boolean } = {},
): pg.Pool {
  const config = {
    max,
    pipeline: true,
    types: typeParsers,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: connectionName(acting?.actor ?? actorSetting),
    ...(!pooler && { options: asOptions(settingsOf(actorSetting, isRelaxed, acting)) }),
  };
  const pool = openPoolOf(url, config as pg.PoolConfig, !isReader);
  // A connection that breaks while idle is dropped by the pool; the next statement opens another.
  pool.on('error', () => undefined);
  // One that breaks in use rejects what was asked on it; without a listener of its own it would end the process as well.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function useOf(pools: Readonly<Record<string, pg.Pool>>): Readonly<Record<string, PoolUse>> {
  return Object.fromEntries(
    Object.entries(pools).map(([name, { totalCount, idleCount, waitingCount }]) => [
      name,
      { open: totalCount, idle: idleCount, waiting: waitingCount },
    ]),
  );
}

async function ask(client: pg.PoolClient, wanted: pg.QueryConfig): Promise<pg.QueryResult> {
  try {
    return await sentStatement(client, wanted);
  } catch (error) {
    // Where it was asked for, and not where the answer was read.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw heard(error);
  }
}

/** Runs a transaction on a connection and gives the connection back, broken where it is. */
async function inTransaction<Result>(
  client: pg.PoolClient,
  begin: string,
  statements: Statements,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  let broken: Error | undefined;
  try {
    // `begin` is not awaited: it travels with the first statement. A failure of it shows there and in commit.
    const { stream } = client.connection;
    stream.cork();
    client.query(begin).catch((error: Error) => {
      broken = error;
    });
    const working = startWork(work, {
      query: async <Row>(text: string, values?: readonly unknown[]) =>
        (await ask(client, statements.of(text, values))).rows as Row[],
    });
    stream.uncork();
    const result = await working;
    const { command } = await ask(client, { text: 'commit' });
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back: a statement in it had failed');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    if (error instanceof DatabaseAway && isReadOnly(error.cause)) broken = error;
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Pools by actor, and beside each the way of a single statement. */
function openPools(url: string, options: DatabaseOptions) {
  const { workerUrl = url, readUrl } = options;
  const pools = {
    customer: openPool(url, options, 'customer'),
    worker: openPool(workerUrl, options, 'worker'),
    workerRelaxed: openPool(workerUrl, options, 'worker', { isRelaxed: true }),
    ...(readUrl !== undefined && { reader: openPool(readUrl, options, 'worker', { isReader: true }) }),
  };
  const singles = {
    customer: packets(pools.customer),
    worker: packets(pools.worker),
    workerRelaxed: packets(pools.workerRelaxed),
    ...(pools.reader && { reader: packets(pools.reader) }),
  };
  return { pools, singles };
}

/**
 * Opens PostgreSQL. Statements of one connection are pipelined: `begin` and the settings of the actor travel with the
 * first statement, so a transaction costs one trip per statement and one to commit, and a single statement one trip.
 */
export function openDatabase(url: string, options: DatabaseOptions): OpenDatabase {
  const { namedStatements = true, pooler = false } = options;
  const statements = statementsNamed(namedStatements && !pooler);
  const beginning = beginnings(pooler, options.acting);
  const { pools, singles } = openPools(url, options);
  const nameOf = (actor: Actor) => (typeof actor === 'string' ? actor : 'customer');

  async function connect(actor: Actor): Promise<pg.PoolClient> {
    try {
      return await (pools[nameOf(actor)] ?? pools.worker).connect();
    } catch (error) {
      throw heard(error);
    }
  }

  /** Reads with an address of their own are made where writes are, while nothing answers there. */
  async function readable<Result>(actor: Actor, ask: (actor: Actor) => Promise<Result>): Promise<Result> {
    if (actor !== 'reader' || !pools.reader) return ask(actor);
    try {
      return await ask(actor);
    } catch (error) {
      if (error instanceof DatabaseAway) return ask('worker');
      throw error;
    }
  }

  const transaction = <Result>(actor: Actor, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
    readable(actor, (by) =>
      statements.replanned(async () => inTransaction(await connect(by), beginFor(by, beginning), statements, work)),
    );

  const query = <Row>(actor: Actor, text: string, values?: readonly unknown[]): Promise<Row[]> =>
    readable(actor, (by) => statements.replanned(() => single<Row>(by, statements.of(text, values))));

  async function single<Row>(actor: Actor, wanted: pg.QueryConfig): Promise<Row[]> {
    const send = singles[nameOf(actor)] ?? singles.worker;
    if (typeof actor === 'string' && !pooler) {
      const [answered] = await send([wanted]);
      return rowsOf<Row>(answered);
    }
    // A customer's single statement travels together with the transaction around it, and behind a pooler every one.
    const [began, answered, committed] = await send([{ text: beginFor(actor, beginning) }, wanted, { text: 'commit' }]);
    const rows = rowsOf<Row>(answered);
    rowsOf(began);
    rowsOf(committed);
    return rows;
  }

  return {
    transaction,
    query,
    use: () => useOf(pools),
    close: async () => {
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
    },
  };
}
