import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { CopiedSequence, CopiedTable } from '../backup/backup-format.ts';
import type { Applied } from './migration-files.ts';
import { connectTo } from './several-hosts.ts';

/** Schemas of Lendside's tables. */
const SCHEMAS = ['lendside', 'loanbook', 'providers'];

/** Every value reads the same on another server: dates, numbers and letters do not go by its settings. */
const AS_TEXT = `
  set local client_encoding = 'UTF8'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local timezone = 'UTC'; set local extra_float_digits = 3; set local bytea_output = 'hex'`;
/** Everything is read or written once, in whatever time that takes. */
const UNHURRIED = `
  set local statement_timeout = 0; set local lock_timeout = '10s'; set local idle_in_transaction_session_timeout = 0;
  set local lendside.actor = 'worker'`;

/** Connects to the database, to the host of its address that takes writes. */
export const openClient = (url: string, name: string) => connectTo(url, { application_name: name, keepAlive: true });

/** Statements of a snapshot see the database as it was at its first one, whatever others write meanwhile. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query(`begin isolation level repeatable read, read only; ${UNHURRIED}; ${AS_TEXT}`);
}

/** A transaction that only holds locks, for as long as another one reads. */
export async function beginHolding(client: pg.Client): Promise<void> {
  await client.query(`begin; ${UNHURRIED}`);
}

/** A transaction in which tables are filled. */
export async function beginFilling(client: pg.Client): Promise<void> {
  await client.query(`begin; ${UNHURRIED}; ${AS_TEXT}; set local maintenance_work_mem = '256MB'`);
}

/** Tables with their columns, without those that the database computes, and whether this login may read them. */
export async function tablesOf(client: pg.Client): Promise<readonly (CopiedTable & { readonly readable: boolean })[]> {
  const { rows } = await client.query(
    `select format('%I.%I', n.nspname, c.relname) as name, has_table_privilege(c.oid, 'select') as readable,
       (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and c.relkind = 'r' order by 1`,
    [SCHEMAS],
  );
  return rows;
}

export async function sequencesOf(client: pg.Client): Promise<readonly CopiedSequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and c.relkind = 'S' order by 1`,
    [SCHEMAS],
  );
  const found: CopiedSequence[] = [];
  for (const { name } of rows) {
    const { rows: values } = await client.query(`select last_value::text, is_called from ${name}`);
    found.push({ name, lastValue: values[0].last_value, isCalled: values[0].is_called });
  }
  return found;
}

export async function setSequences(client: pg.Client, sequences: readonly CopiedSequence[]): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [name, lastValue, isCalled]);
  }
}

/** Names of any tables of Lendside: an empty database has none. */
export async function anyTables(client: pg.Client): Promise<readonly string[]> {
  return (await tablesOf(client)).map(({ name }) => name);
}

export async function facts(client: pg.Client) {
  const { rows: server } = await client.query("select current_setting('server_version') as postgres");
  const { rows: marks } = await client.query('select environment from lendside.environment');
  const { rows: migrations } = await client.query<Applied>(
    'select name, checksum, expands from lendside.migrations order by name',
  );
  return {
    postgres: server[0].postgres as string,
    environment: (marks[0]?.environment ?? null) as string | null,
    migrations,
  };
}

const NEW_LINE = 10;

/** Rows of a table as COPY writes them, in pieces of about so many bytes that end with a row. */
export async function* rowsOf(
  client: pg.Client,
  { name, columns }: CopiedTable,
  pieceBytes: number,
): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`))) {
    held.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    if (bytes < pieceBytes) continue;
    const all = Buffer.concat(held);
    const end = all.lastIndexOf(NEW_LINE) + 1;
    if (end > 0) yield all.subarray(0, end);
    held = [all.subarray(end)];
    bytes = all.length - end;
  }
  if (bytes > 0) yield Buffer.concat(held);
}

/** Fills a table piece by piece, each when the server has taken the one before; the end answers how many rows it took. */
export function fillTable(client: pg.Client, { name, columns }: CopiedTable) {
  const copied = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
  const done = finished(copied);
  done.catch(() => undefined);
  return {
    name,
    async write(content: Buffer): Promise<void> {
      if (!copied.write(content)) await Promise.race([once(copied, 'drain'), done]);
    },
    async end(): Promise<number> {
      copied.end();
      await done;
      return copied.rowCount;
    },
  };
}
