import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../../context.ts';
import { camelRows } from '../database/camel-rows.ts';
import { storeOf } from '../database/store-of.ts';
import { inSpan } from '../tracing/spans.ts';
import { inTrace } from '../tracing/trace.ts';
import {
  type Claim,
  type ClaimAt,
  claimOpen,
  closeOpen,
  dueAgain,
  failOpen,
  holdOpen,
  type WorkKind,
} from './open-work-store.ts';
import { type Job, startRepeatingJob } from './repeating-job.ts';

/**
 * A table whose rows are work to be done, each by one worker at a time. It has, beside its own, the columns `state text` and
 * `changed_at timestamptz`; what is open of it stands in the queue (`open-work-store.ts`) under its kind.
 */
export interface WorkTable {
  readonly kind: WorkKind;
  /** `lendside.draws`. */
  readonly name: string;
  /** The column that names a row. */
  readonly key: string;
  /** Columns that a worker reads of a row: `w.loan_id as "loanId", ...`. */
  readonly columns: string;
  /** States in which something is still to be done. */
  readonly openStates: readonly string[];
  /** A move that being claimed makes: from here on only its worker changes what is to be done. */
  readonly begins?: { readonly from: string; readonly to: string };
  /** It counts its moves in `version`. */
  readonly isVersioned?: boolean;
}

/** A row that this worker holds, and the state it was found in: what decides whether to begin or to look up. */
export type Leased<Row> = Row & Claim & { readonly foundIn: string };

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
  /**
   * Failed too often in a row, it is set aside with its cause until an operator has it tried again. Never for money, whose outcome
   * has to become known.
   */
  readonly isSetAside?: true;
  /** Tells its person that it was set aside. */
  readonly onSetAside?: (context: Context, row: Leased<Row>) => Promise<unknown>;
  /** Log message when one row fails. */
  readonly failed: string;
}

const AT_MOST = 50;
/** With a quarter of an hour between them at last, these are the failures of about a day. */
export const FAILURES_MAX = 100;
const FAILED_SECONDS_MAX = 900;
const CAUSE_MAX = 200;

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

/** Claims what is due of a table and reads it, as it was found and as the claim leaves it. */
export async function claimWork<Row>(db: Database, table: WorkTable, at: ClaimAt): Promise<Leased<Row>[]> {
  const claims = await claimOpen(db, table.kind, at);
  if (claims.length === 0) return [];
  const rows = await beginRows(
    db,
    table,
    claims.map(({ workKey }) => workKey),
  );
  const found = new Map(rows.map((row) => [row.workKey, row]));
  return claims.flatMap((claim) => {
    const row = found.get(claim.workKey);
    return row ? [{ ...row, ...claim } as Leased<Row>] : [];
  });
}

type Held = Pick<Claim, 'workKey' | 'fence'>;

/** Whether a claim still holds its row; locked until the transaction ends. */
export const holdClaimed = async (tx: Tx, claimed: Held): Promise<boolean> => (await holdOpen(tx, [claimed])).size > 0;

/**
 * Writes down how a claimed row ended, together with what belongs to it, in one transaction. False, with nothing
 * written, when another worker holds the row by now or has ended it.
 */
export function finishWork(
  context: Pick<Context, 'db' | 'clock'>,
  table: WorkTable,
  claimed: Held,
  write: (tx: Tx) => Promise<Move>,
): Promise<boolean> {
  return context.db.transaction('worker', async (tx) => {
    if (!(await holdClaimed(tx, claimed))) return false;
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
  claimed: Held,
  move: Move,
  beside: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<boolean> {
  return context.db.transaction('worker', async (tx) => {
    if (!(await holdClaimed(tx, claimed))) return false;
    await moveWork(tx, table, claimed.workKey, move, context.clock.nowMs());
    await beside(tx);
    return true;
  });
}

/** Moves a row that the transaction has locked, and takes it from the worker that holds it. */
export async function moveWork(
  tx: Tx,
  table: WorkTable,
  workKey: string,
  { to, againAtMs, set = {} }: Move,
  nowMs: number,
): Promise<void> {
  const from = await moveRow(tx, table, workKey, { to, set }, nowMs);
  if (!table.openStates.includes(to)) await closeOpen(tx, [workKey]);
  else await dueAgain(tx, [{ workKey, dueAtMs: againAtMs ?? nowMs, isAnew: from !== to }]);
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
    const handle = (row: Leased<Row>) => handleLeased(context, work, row);
    if (work.inTurn) for (const row of claimed) await handle(row);
    else await Promise.all(claimed.map(handle));
  }
}

/** Does one claimed row; a failure is logged, and counted where it may set the row aside. */
export async function handleLeased<Row>(context: Context, work: LeasedWork<Row>, row: Leased<Row>): Promise<void> {
  const own = inTrace(context, row.traceId);
  const { workKey: key, fence } = row;
  try {
    await inSpan(own, { name: work.table.kind, traceIds: () => [row.traceId] }, (seen) => work.handle(seen, row));
  } catch (error) {
    own.log.error({ key, error: String(error) }, work.failed);
    if (!work.isSetAside) return;
    const counted = { atMost: FAILURES_MAX, longestSeconds: FAILED_SECONDS_MAX, nowMs: own.clock.nowMs() };
    const failure = { ...counted, workKey: key, fence, cause: String(error).slice(0, CAUSE_MAX) };
    await failOpen(own.db, failure)
      .then((isSetAside) => (isSetAside ? work.onSetAside?.(own, row) : undefined))
      .catch((failed: unknown) => {
        // The lease runs out, and it is claimed again.
        own.log.error({ key, error: String(failed) }, 'a failure of work could not be counted');
      });
  }
}

/** Does the work of a table whenever it is woken, and looks now and then by itself. */
export function startLeasedWork<Row>(context: Context, work: LeasedWork<Row>): Job {
  return startRepeatingJob(context, {
    name: work.table.kind,
    run: () => runLeasedWork(context, work),
    everyMilliseconds: work.everyMilliseconds,
    failed: `${work.table.name}: work could not be claimed`,
  });
}

/** A row as its claim found it and left it. */
interface Begun {
  readonly workKey: string;
  readonly foundIn: string;
}

export const { beginRows, moveRow } = storeOf({
  /** Reads claimed rows; one that begins by being claimed is moved on. */
  beginRows(db: Database, table: WorkTable, workKeys: readonly string[]): Promise<Begun[]> {
    const [from, key, { begins }] = [name(table.name), name(table.key), table];
    const open = table.openStates.map(stateName).join(', ');
    if (!begins) {
      return camelRows<Begun>(
        db.query(
          'worker',
          `select w.${key} as "workKey", w.state as "foundIn", ${table.columns} from ${from} w
            where w.${key} = any ($1) and w.state in (${open})`,
          [workKeys],
        ),
      );
    }
    const isBegun = `was.state = ${stateName(begins.from)}`;
    const version = table.isVersioned ? `, version = w.version + case when ${isBegun} then 1 else 0 end` : '';
    return camelRows<Begun>(
      db.query(
        'worker',
        `update ${from} w set state = case when ${isBegun} then ${stateName(begins.to)} else was.state end${version}
           from (select ctid, state from ${from} where ${key} = any ($1) and state in (${open}) for update) was
          where w.ctid = was.ctid
        returning w.${key} as "workKey", was.state as "foundIn", ${table.columns}`,
        [workKeys],
      ),
    );
  },

  /** Changes the state of a row and what goes with it; answers the state it was in. */
  async moveRow(
    tx: Tx,
    table: WorkTable,
    workKey: string,
    { to, set }: { readonly to: string; readonly set: Readonly<Record<string, unknown>> },
    nowMs: number,
  ): Promise<string | undefined> {
    const [from, key, columns] = [name(table.name), name(table.key), Object.keys(set)];
    const sets = columns.map((column, index) => `, ${name(column)} = $${index + 4}`).join('');
    const version = table.isVersioned ? ', version = w.version + case when was.state = $2 then 0 else 1 end' : '';
    const [row] = await tx.query<{ was: string }>(
      `update ${from} w set state = $2, changed_at = $3${version}${sets}
         from (select state from ${from} where ${key} = $1 for update) was
        where w.${key} = $1
      returning was.state as was`,
      [workKey, to, instant(nowMs), ...columns.map((column) => set[column])],
    );
    return row?.was;
  },
});
