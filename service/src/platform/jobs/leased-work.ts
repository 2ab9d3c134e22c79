import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../../context.ts';
import { camelRows } from '../database/camel-rows.ts';
import { storeOf } from '../database/store-of.ts';
import { type Job, startRepeatingJob } from './repeating-job.ts';

/**
 * A table whose rows are work to be done, each by one worker at a time. It has, beside its own, these columns: `state
 * text`, `due_at timestamptz`, `lease_until timestamptz`, `fence bigint default 0`, `attempts integer default 0`,
 * `changed_at timestamptz`; and an index on `due_at` of the open states.
 */
export interface WorkTable {
  /** `lendside.draws`. */
  readonly name: string;
  /** The column that names a row. */
  readonly key: string;
  /** What a worker reads of a row: `w.loan_id as "loanId", ...`. */
  readonly columns: string;
  /** States in which something is still to be done. */
  readonly openStates: readonly string[];
  /** A move that being claimed makes: from here on nobody else may change what is to be done. */
  readonly begins?: { readonly from: string; readonly to: string };
}

/** A row that this worker holds. The next claim of it has a higher fence, and this one can write nothing more. */
export type Leased<Row> = Row & {
  readonly workKey: string;
  readonly fence: number;
  /** Claims since the row came into its state, this one counted: at the first, no work has begun. */
  readonly attempts: number;
};

/**
 * Where a row goes. Attempts are counted anew in another state; an open state is looked at again at once or when it
 * says.
 */
export interface Move {
  readonly to: string;
  readonly againAtMs?: number;
  /** Further columns and their new values. */
  readonly set?: Readonly<Record<string, unknown>>;
}

export interface LeasedWork<Row> {
  readonly table: WorkTable;
  /**
   * Does what is to be done for one row and writes it down with `finishWork`. Fails it, or dies it, the lease runs out
   * and the row is claimed again, so whatever it does must be harmless twice.
   */
  readonly handle: (context: Context, row: Leased<Row>) => Promise<unknown>;
  readonly everyMilliseconds: number;
  readonly atMost?: number;
  /** One after the other where what becomes of a row counts for the next. */
  readonly inTurn?: boolean;
  /** What the log says when one row fails. */
  readonly failed: string;
}

const AT_MOST = 50;

/** 1, 2, 4 ... seconds, at most so many apart: how long what is not known yet is left alone. */
export function patienceMs(attempts: number, mostSeconds = 60): number {
  return Math.min(mostSeconds * 1000, 1000 * 2 ** Math.min(16, Math.max(0, attempts - 1)));
}

/** Names in statements come from the code; what looks otherwise is a mistake. */
function name(text: string): string {
  if (!/^[a-z_]{1,40}(\.[a-z_]{1,40})?$/.test(text)) throw new Error(`not the name of a table or column: ${text}`);
  return text;
}

/** A state as a literal. */
function stateName(state: string): string {
  if (!/^[A-Z_]{1,40}$/.test(state)) throw new Error(`not the name of a state: ${state}`);
  return `'${state}'`;
}

const statesOf = ({ openStates }: WorkTable) => openStates.map(stateName).join(', ');

/** Claims rows that are due and held by no worker, by the record they belong to. */
export const claimWork = <Row>(db: Database, table: WorkTable, at: ClaimAt): Promise<Leased<Row>[]> =>
  claimRows(db, table, at) as Promise<Leased<Row>[]>;

export interface ClaimAt {
  readonly nowMs: number;
  readonly leaseSeconds: number;
  readonly atMost: number;
}

/**
 * Writes down how a claimed row ended, together with what belongs to it, in one transaction. False, with nothing
 * written, when another worker holds the row by now or has ended it.
 */
export function finishWork(
  context: Pick<Context, 'db' | 'clock'>,
  table: WorkTable,
  claimed: Pick<Leased<unknown>, 'workKey' | 'fence'>,
  write: (tx: Tx) => Promise<Move>,
): Promise<boolean> {
  return context.db.transaction('worker', async (tx) => {
    if (!(await holdClaimed(tx, table, claimed))) return false;
    await moveWork(tx, table, claimed.workKey, await write(tx), context.clock.nowMs());
    return true;
  });
}

/**
 * Moves a claimed row first and writes what follows from that beside it, in one transaction. False, with nothing written,
 * when another worker holds the row by now or has ended it.
 */
export function moveClaimed(
  context: Pick<Context, 'db' | 'clock'>,
  table: WorkTable,
  claimed: Pick<Leased<unknown>, 'workKey' | 'fence'>,
  move: Move,
  beside: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<boolean> {
  return context.db.transaction('worker', async (tx) => {
    if (!(await holdClaimed(tx, table, claimed))) return false;
    await moveWork(tx, table, claimed.workKey, move, context.clock.nowMs());
    await beside(tx);
    return true;
  });
}

/** Does everything that is due. Any number of processes may run it at once. */
export async function runLeasedWork<Row>(context: Context, work: LeasedWork<Row>): Promise<void> {
  for (;;) {
    const claimed = await claimWork<Row>(context.db, work.table, {
      nowMs: context.clock.nowMs(),
      leaseSeconds: context.settings.leaseSeconds,
      atMost: work.atMost ?? AT_MOST,
    });
    if (claimed.length === 0) return;
    const handle = (row: Leased<Row>) =>
      work.handle(context, row).catch((error: unknown) => {
        context.log.error({ key: row.workKey, error: String(error) }, work.failed);
      });
    if (work.inTurn) for (const row of claimed) await handle(row);
    else await Promise.all(claimed.map(handle));
  }
}

/** Does the work of a table whenever it is woken, and looks now and then by itself. */
export function startLeasedWork<Row>(context: Context, work: LeasedWork<Row>): Job {
  return startRepeatingJob(context, {
    run: () => runLeasedWork(context, work),
    everyMilliseconds: work.everyMilliseconds,
    failed: `${work.table.name}: work could not be claimed`,
  });
}

export const { claimRows, holdClaimed, moveWork } = storeOf({
  /**
   * Claims rows that are due and held by no worker. The lease is by database time, so that it holds between clocks that
   * differ.
   */
  claimRows(db: Database, table: WorkTable, { nowMs, leaseSeconds, atMost }: ClaimAt): Promise<Leased<object>[]> {
    const [from, key, { begins }] = [name(table.name), name(table.key), table];
    const begin = begins
      ? `state = case w.state when ${stateName(begins.from)} then ${stateName(begins.to)} else w.state end, `
      : '';
    return camelRows<Leased<object>>(
      db.query(
        'worker',
        `update ${from} w
        set ${begin}fence = w.fence + 1, attempts = w.attempts + 1, lease_until = clock_timestamp() + make_interval(secs => $3)
       from (select ctid from ${from}
              where state in (${statesOf(table)}) and due_at <= $1
                and (lease_until is null or lease_until < clock_timestamp())
              order by due_at limit $2 for update skip locked) due
      where w.ctid = due.ctid
      returning w.${key} as "workKey", w.fence, w.attempts, ${table.columns}`,
        [instant(nowMs), atMost, leaseSeconds],
      ),
    );
  },

  /** Whether a claim still holds its row; locked until the transaction ends. */
  async holdClaimed(tx: Tx, table: WorkTable, claimed: Pick<Leased<unknown>, 'workKey' | 'fence'>): Promise<boolean> {
    const held = await tx.query(
      `select 1 from ${name(table.name)} where ${name(table.key)} = $1 and fence = $2 and state in (${statesOf(table)})
        for update`,
      [claimed.workKey, claimed.fence],
    );
    return held.length > 0;
  },

  /** Moves a row that the transaction has locked, and takes it from the worker that holds it. */
  async moveWork(
    tx: Tx,
    table: WorkTable,
    key: string,
    { to, againAtMs, set = {} }: Move,
    nowMs: number,
  ): Promise<void> {
    const columns = Object.keys(set);
    const sets = columns.map((column, index) => `, ${name(column)} = $${index + 5}`).join('');
    await tx.query(
      `update ${name(table.name)}
        set state = $2, attempts = case when state = $2 then attempts else 0 end, lease_until = null,
            fence = fence + 1, due_at = $3, changed_at = $4${sets}
      where ${name(table.key)} = $1`,
      [key, to, instant(againAtMs ?? nowMs), instant(nowMs), ...columns.map((column) => set[column])],
    );
  },
});
