import { StartRefused } from '@lendside/providers/start-refused';
import type pg from 'pg';
import { repositoryRoot } from '../configuration/repository-root.ts';
import { makeConcurrently } from './concurrent-indexes.ts';
import { APPLICATION_ROLE, DESK_ROLE } from './connection-settings.ts';
import { type Applied, type MigrationFile, migrationFiles, strangersIn } from './migration-files.ts';
import { connectTo } from './several-hosts.ts';

/** Any number, the same in every process: only one migrates a database at a time. */
export const MIGRATION_LOCK = 7_205_310_441;

/** A migration is a matter of seconds; a process that waits longer for another one says so in place of hanging. */
const LOCK_WAIT_MILLISECONDS = 60_000;
/** A change of a table waits so long for what uses it, so that what comes after it does not wait behind it for longer. */
const TABLE_LOCK_MILLISECONDS = 5_000;
/** Tries of a change whose table was in use. */
const TRIES = 5;
/** An index that is made beside customers waits for transactions that began before, and no other statement waits for it. */
const OLD_TRANSACTIONS_TIMES = 12;
/** SQLSTATE of a lock that was waited for too long. */
const LOCK_NOT_AVAILABLE = '55P03';
/** Those after which the same file can be applied again: a lock that came too late, and one that customers held crosswise. */
const TABLE_IN_USE: ReadonlySet<string | undefined> = new Set([LOCK_NOT_AVAILABLE, '40P01']);

/**
 * Before the first file: the role the application runs as, what it may do by default (read and add; a migration grants
 * UPDATE and DELETE where rows may change), and the rule that row-level security policies share.
 */
const PREAMBLE = `
do $$ begin
  if not exists (select from pg_roles where rolname = '${APPLICATION_ROLE}') then
    create role ${APPLICATION_ROLE} nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  if not pg_has_role(current_user, '${APPLICATION_ROLE}', 'member') then
    execute format('grant ${APPLICATION_ROLE} to %I', current_user);
  end if;
exception when insufficient_privilege then null; -- A login for migrations alone does not need it.
end $$;
alter default privileges grant usage on schemas to ${APPLICATION_ROLE};
alter default privileges grant select, insert on tables to ${APPLICATION_ROLE};
alter default privileges grant usage, select on sequences to ${APPLICATION_ROLE};
create schema if not exists lendside;
grant usage on schema lendside to ${APPLICATION_ROLE};
create or replace function lendside.sees(customer_id text) returns boolean language sql stable parallel safe as
  $$ select current_setting('lendside.actor', true) = 'worker'
     or customer_id = any (string_to_array(current_setting('lendside.customers', true), ',')) $$;
create table if not exists lendside.migrations (
  name text primary key, checksum text not null, applied_at timestamptz not null default now());
revoke insert on lendside.migrations from ${APPLICATION_ROLE};
alter table lendside.migrations add column if not exists expands boolean not null default false;
`;

/** After the last file: row-level security binds the owner of its tables too, those of this migration and of earlier ones. */
const FORCE_ROW_SECURITY = `
do $$ declare one record; begin
  for one in select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('lendside', 'loanbook', 'providers') and c.relrowsecurity and not c.relforcerowsecurity
  loop
    execute format('alter table %s force row level security', one.name);
  end loop;
end $$;
`;

/** A database whose schema this version cannot carry on. The message says what to do instead. */
export class DatabaseRefused extends StartRefused {
  constructor(message: string) {
    super(message);
    this.name = 'DatabaseRefused';
  }
}

/** Until version 1 the schema was a chain of numbered files in each package; databases made by it are not carried on. */
function refuseOldChain(applied: ReadonlyMap<string, string>): void {
  const [old] = [...applied.keys()].filter((name) => OLD_CHAIN.has(name));
  if (old === undefined) return;
  throw new DatabaseRefused(
    `This database was made by an older Lendside (${old}), whose migrations schema.sql has replaced, and cannot be carried on. ` +
      'Start with an empty one: name it in DATABASE_URL, or choose another data folder with LENDSIDE_DATA. The old one stays as it is.',
  );
}

/** The first file of each package in the old chain. */
const OLD_CHAIN: ReadonlySet<string> = new Set([
  'providers/0001-sign-in.sql',
  'loanbook/0001-book.sql',
  'service/0001-core.sql',
]);

/** The first schema of the providers, which held the tables of sign-in and card vault too. It was divided, not changed. */
const DIVIDED = {
  name: 'providers/schema.sql',
  checksum: '5662474e9ba8780092c3bb02b9846702df3a1d316800748e7fa8140861b7d16b',
  into: ['providers/schema.sql', 'identity/schema.sql', 'vault/schema.sql'],
};

/** Notes in a database that has the undivided schema that it has every part of it, so that none runs a second time. */
async function noteDivided(
  client: pg.Client,
  applied: Map<string, string>,
  files: readonly MigrationFile[],
): Promise<void> {
  if (applied.get(DIVIDED.name) !== DIVIDED.checksum) return;
  const parts = files.filter(({ name }) => DIVIDED.into.includes(name));
  await client.query(
    `insert into lendside.migrations (name, checksum) select * from unnest($1::text[], $2::text[])
     on conflict (name) do update set checksum = excluded.checksum`,
    [parts.map(({ name }) => name), parts.map(({ checksum }) => checksum)],
  );
  for (const { name, checksum } of parts) applied.set(name, checksum);
}

/** A file that was applied and is not here came with a newer version, whose tables this one does not know. */
function refuseNewer(applied: readonly Applied[], files: readonly MigrationFile[]): void {
  const newer = strangersIn(applied, files);
  if (newer.length === 0) return;
  throw new DatabaseRefused(
    `This database was migrated by a newer Lendside: ${newer.join(', ')} was applied and is not part of this version. ` +
      'Start the newer version, or name another database in DATABASE_URL. Nothing was changed.',
  );
}

/**
 * Holds the lock of all that migrate, in a transaction of its own: behind a pooler it ends with this process, which a lock of the
 * session would not. Throws DatabaseRefused where another process keeps it for too long.
 */
async function lock(client: pg.Client, waitMilliseconds: number): Promise<void> {
  await client.query(
    `begin; set local lock_timeout = ${waitMilliseconds}; set local idle_in_transaction_session_timeout = 0`,
  );
  try {
    // With parameters its snapshot would stay open, and an index that is made concurrently wait for it for ever.
    await client.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
    throw new DatabaseRefused(
      `Another process has been migrating this database for more than ${waitMilliseconds / 1000} seconds. ` +
        'Start again when it is done. If none is running, end the session called lendside-migrate in pg_stat_activity.',
    );
  }
}

/**
 * Runs what stands before and after the files, which may run any number of times. Roles and grants are shared by all databases of a cluster: where a
 * migration of another one, or a statement in this one, was in the way, it is run again.
 */
async function runAround(client: pg.Client, sql: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return void (await client.query(sql));
    } catch (error) {
      const { code, message } = error as { readonly code?: string; readonly message: string };
      const wasInTheWay = TABLE_IN_USE.has(code) || message === 'tuple concurrently updated';
      if (!wasInTheWay || tries === TRIES) throw error;
    }
  }
}

/** Runs a file in one transaction, and notes it. */
async function applyAtOnce(client: pg.Client, file: MigrationFile, tableLockMilliseconds: number): Promise<void> {
  try {
    // The owner is bound by row-level security too: what a file changes is the worker's to see.
    await client.query(
      `begin; set local lock_timeout = ${tableLockMilliseconds}; set local statement_timeout = 0; set local lendside.actor = 'worker'`,
    );
    await client.query(file.sql);
    await note(client, file);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function note(client: pg.Client, file: MigrationFile): Promise<void> {
  await client.query('insert into lendside.migrations (name, checksum, expands) values ($1, $2, $3)', [
    file.name,
    file.checksum,
    file.expands,
  ]);
}

/** Makes the indexes of a file beside customers, and notes it. */
async function applyBeside(client: pg.Client, file: MigrationFile, tableLockMilliseconds: number): Promise<void> {
  await makeConcurrently(client, file.sql, tableLockMilliseconds * OLD_TRANSACTIONS_TIMES);
  await note(client, file);
}

/** Applies one file. Where its table stays in use it lets the others pass and tries again, and at last says so. */
async function apply(client: pg.Client, file: MigrationFile, tableLockMilliseconds: number): Promise<void> {
  const applyOnce = file.isConcurrent ? applyBeside : applyAtOnce;
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyOnce(client, file, tableLockMilliseconds);
    } catch (error) {
      if (!TABLE_IN_USE.has((error as { code?: string }).code)) {
        throw new Error(`Migration ${file.name} failed: ${(error as Error).message}`, { cause: error });
      }
      if (tries < TRIES) continue;
      throw new DatabaseRefused(
        `Migration ${file.name} waited ${TRIES} times for a table that is in use, and was not applied. ` +
          'End the long transactions in pg_stat_activity, and start again: what was applied before it stands.',
      );
    }
  }
}

/** Environments in which demo people and developer endpoints may be. */
const LOWER: readonly (string | undefined)[] = ['development', 'test'];

/** A database belongs to one environment: demo people never reach one of production, nor customers one with demo people. */
async function holdToEnvironment(client: pg.Client, environment: string | undefined): Promise<void> {
  const { rows: tables } = await client.query("select to_regclass('lendside.environment') as name");
  if (environment === undefined || tables[0]?.name === null) return;
  const { rows } = await client.query('select environment from lendside.environment');
  const marked: string | undefined = rows[0]?.environment;
  const isOther =
    marked !== undefined && marked !== environment && !(LOWER.includes(marked) && LOWER.includes(environment));
  if (!isOther) return;
  throw new DatabaseRefused(
    `This database is marked as one of ${marked}, and this is a start with LENDSIDE_ENV=${environment}. ` +
      'Name the database of this environment in DATABASE_URL. Nothing was changed.',
  );
}

/**
 * The role of the desk and all that it may do, granted anew after every migration. Where the login of migrations may make no role,
 * "node lendside.js logins" makes it.
 */
const GRANT_DESK = `
do $$ begin
  if to_regclass('lendside.desk_operators') is null then return; end if;
  begin
    if not exists (select from pg_roles where rolname = '${DESK_ROLE}') then
      create role ${DESK_ROLE} nologin nosuperuser nobypassrls nocreatedb nocreaterole;
    end if;
    if not pg_has_role(current_user, '${DESK_ROLE}', 'member') then
      execute format('grant ${DESK_ROLE} to %I', current_user);
    end if;
  exception when duplicate_object or unique_violation or insufficient_privilege then null;
  end;
  if not exists (select from pg_roles where rolname = '${DESK_ROLE}') then return; end if;
  grant usage on schema lendside to ${DESK_ROLE};
  grant select on lendside.migrations, lendside.environment to ${DESK_ROLE};
  grant select, update (state, password_hash, totp_step, set_up_hash, set_up_until, tries, closed_until)
    on lendside.desk_operators to ${DESK_ROLE};
  grant select, insert, update (last_active_at, ended_at) on lendside.desk_sessions to ${DESK_ROLE};
  grant select, insert, delete on lendside.desk_requests to ${DESK_ROLE};
  grant insert on lendside.desk_audit to ${DESK_ROLE};
end $$;
`;

export interface MigrateOptions {
  readonly lockWaitMilliseconds?: number;
  readonly tableLockMilliseconds?: number;
  /** Environment that the database is marked with where it has no mark, and held to where it has one. */
  readonly environment?: string;
  /** Leaves out what came after a backup, whose rows are still to come. */
  readonly only?: (name: string) => boolean;
}

/**
 * Brings a database to the newest schema: every file of the packages' `migrations` folders once, `schema.sql` first, each in
 * its own transaction. Answers the names of those that it applied. Throws DatabaseRefused for a database of the old chain, of a
 * newer version or of another environment, where another process does not end its migration or its transaction, and when a
 * file that was applied has changed since: a change is a new file.
 */
export async function migrate(
  url: string,
  root: string = repositoryRoot(),
  {
    lockWaitMilliseconds = LOCK_WAIT_MILLISECONDS,
    tableLockMilliseconds = TABLE_LOCK_MILLISECONDS,
    environment,
    only = () => true,
  }: MigrateOptions = {},
): Promise<readonly string[]> {
  const open = () => connectTo(url, { application_name: 'lendside-migrate' });
  const client = await open();
  const holder = await open().catch(async (error: unknown) => {
    await client.end();
    throw error;
  });
  try {
    await lock(holder, lockWaitMilliseconds);
    await client.query('set client_min_messages = warning');
    await holdToEnvironment(client, environment);
    const applied = await applyAll(
      client,
      migrationFiles(root).filter(({ name }) => only(name)),
      tableLockMilliseconds,
    );
    await runAround(client, FORCE_ROW_SECURITY);
    await runAround(client, GRANT_DESK);
    if (
      environment !== undefined &&
      (await client.query("select to_regclass('lendside.environment') as name")).rows[0]?.name
    ) {
      await client.query('insert into lendside.environment (environment) values ($1) on conflict do nothing', [
        environment,
      ]);
    }
    return applied;
  } finally {
    await Promise.all([client.end(), holder.end()]);
  }
}

async function applyAll(
  client: pg.Client,
  files: readonly MigrationFile[],
  tableLockMilliseconds: number,
): Promise<readonly string[]> {
  await runAround(client, PREAMBLE);
  const { rows } = await client.query<Applied>('select name, checksum, expands from lendside.migrations order by name');
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  refuseOldChain(applied);
  refuseNewer(rows, files);
  await noteDivided(client, applied, files);
  const fresh: string[] = [];
  for (const file of files) {
    const checksum = applied.get(file.name);
    if (checksum === undefined) {
      await apply(client, file, tableLockMilliseconds);
      fresh.push(file.name);
    } else if (checksum !== file.checksum) {
      throw new DatabaseRefused(
        `Migration ${file.name} was changed after it was applied. Put the change into a new file.`,
      );
    }
  }
  return fresh;
}
