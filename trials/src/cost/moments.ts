import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

/** Counters of one table and of the indexes on it. */
export interface TableCount {
  readonly table: string;
  readonly inserted: number;
  readonly updated: number;
  /** Updates that touched no index. */
  readonly inPlace: number;
  readonly deleted: number;
  /** Entries written to its indexes: each row that is inserted, or updated out of place, has one in each index. */
  readonly entries: number;
  readonly bytes: number;
}

export interface StatementCount {
  readonly text: string;
  readonly calls: number;
  readonly milliseconds: number;
  readonly logBytes: number;
}

/** The processes of a product. */
export interface Processes {
  readonly service: readonly number[];
  readonly postmaster: number;
}

/** Everything that is counted, as it stands at one moment. */
export interface Moment {
  readonly log: string;
  readonly logRecords: number;
  readonly logBytes: number;
  readonly syncs: number;
  readonly commits: number;
  readonly tables: readonly TableCount[];
  readonly statements: readonly StatementCount[];
  readonly serviceMs: number;
  readonly databaseMs: number;
}

/** Counts of a span. The part of the log that whole pages take after a checkpoint is left out of its bytes. */
export interface Cost extends Omit<Moment, 'log'> {
  /** Records of the log by what they are, the largest first. */
  readonly kinds: readonly { readonly kind: string; readonly records: number; readonly bytes: number }[];
}

const TICK_MILLISECONDS = 10;
/** A connection with nothing to do tells the statistics what it did up to ten seconds later. */
const STATISTICS_MILLISECONDS = 11_000;

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  /** Processor time of children that ended. */
  readonly endedMs: number;
}

async function processes(): Promise<readonly Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d{1,10}$/.test(name));
  const all = await Promise.all(
    pids.map(async (pid): Promise<Process[]> => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      const end = stat.lastIndexOf(')');
      if (end < 0) return [];
      const fields = stat.slice(end + 2).split(' ');
      const endedMs = (Number(fields[13]) + Number(fields[14])) * TICK_MILLISECONDS;
      return [{ pid: Number(pid), parent: Number(fields[1]), name: stat.slice(stat.indexOf('(') + 1, end), endedMs }];
    }),
  );
  return all.flat();
}

/** The service and the database server that a started product consists of. */
export async function processesUnder(pid: number): Promise<Processes> {
  const children = (await processes()).filter(({ parent }) => parent === pid);
  const postmaster = children.find(({ name }) => name.startsWith('postgres'));
  if (!postmaster) throw new Error('there is no database server under the product');
  const commands = await Promise.all(
    children.map((one) => readFile(`/proc/${one.pid}/cmdline`, 'utf8').catch(() => '')),
  );
  const service = children.filter((_, index) => commands[index]?.includes('service/dist/main.js'));
  return { service: service.map((one) => one.pid), postmaster: postmaster.pid };
}

/** Processor time of a process, to the nanosecond, over its threads. */
export async function processorMs(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const times = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')),
  );
  return times.reduce((sum, text) => sum + Number(text.split(' ')[0]), 0) / 1e6;
}

const sumOf = async (pids: readonly number[]) =>
  (await Promise.all(pids.map(processorMs))).reduce((sum, one) => sum + one, 0);

const TABLES = `
  select schemaname || '.' || relname as "table", n_tup_ins::float8 as inserted, n_tup_upd::float8 as updated,
         n_tup_hot_upd::float8 as "inPlace", n_tup_del::float8 as deleted,
         ((n_tup_ins + n_tup_upd - n_tup_hot_upd) *
           (select count(*) from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
             where i.indrelid = t.relid and i.indpred is null and a.amname <> 'brin'))::float8 as entries,
         pg_total_relation_size(relid)::float8 as bytes
    from pg_stat_user_tables t`;
const STATEMENTS = `select query as text, calls::float8 as calls, total_exec_time as milliseconds, wal_bytes::float8 as "logBytes"
    from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())`;

export async function momentOf(database: pg.Client, { service, postmaster }: Processes): Promise<Moment> {
  await new Promise((resolve) => setTimeout(resolve, STATISTICS_MILLISECONDS));
  const children = (await processes()).filter(({ parent, pid }) => parent === postmaster || pid === postmaster);
  const endedMs = children.find(({ pid }) => pid === postmaster)?.endedMs ?? 0;
  const { rows } = await database.query(`
    select pg_current_wal_insert_lsn()::text as log, wal_records::float8 as "logRecords", wal_bytes::float8 as "logBytes", (select sum(fsyncs)::float8 from pg_stat_io where object = 'wal') as syncs,
           (select xact_commit::float8 from pg_stat_database where datname = current_database()) as commits from pg_stat_wal`);
  return {
    ...(rows[0] as Pick<Moment, 'log' | 'logRecords' | 'logBytes' | 'syncs' | 'commits'>),
    tables: (await database.query(TABLES)).rows as TableCount[],
    statements: (await database.query(STATEMENTS)).rows as StatementCount[],
    serviceMs: await sumOf(service),
    databaseMs: endedMs + (await sumOf(children.map(({ pid }) => pid))),
  };
}

const KINDS = `select "resource_manager/record_type" as kind, count::float8 as records, record_size::float8 as bytes
    from pg_get_wal_stats($1::pg_lsn, $2::pg_lsn, true) where count > 0 order by record_size desc`;

/** Counts between two moments. */
export async function costBetween(database: pg.Client, before: Moment, after: Moment): Promise<Cost> {
  const { rows } = await database.query(KINDS, [before.log, after.log]);
  const kinds = rows as Cost['kinds'];
  const tablesBefore = new Map(before.tables.map((one) => [one.table, one]));
  return {
    kinds,
    logRecords: after.logRecords - before.logRecords,
    logBytes: kinds.reduce((sum, { bytes }) => sum + bytes, 0),
    syncs: after.syncs - before.syncs,
    commits: after.commits - before.commits,
    serviceMs: after.serviceMs - before.serviceMs,
    databaseMs: after.databaseMs - before.databaseMs,
    statements: after.statements,
    tables: after.tables.map((now) => {
      const was = tablesBefore.get(now.table);
      const since = (name: Exclude<keyof TableCount, 'table'>) => now[name] - (was?.[name] ?? 0);
      return {
        table: now.table,
        inserted: since('inserted'),
        updated: since('updated'),
        inPlace: since('inPlace'),
        deleted: since('deleted'),
        entries: since('entries'),
        bytes: since('bytes'),
      };
    }),
  };
}
