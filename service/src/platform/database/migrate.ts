import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '@lendside/providers/start-refused';
import pg from 'pg';
import { APPLICATION_ROLE } from './database.ts';
import { repositoryRoot } from './repository-root.ts';

/** Order matters: the portal's tables may refer to what the lender's and the providers' tables say. */
const PACKAGES = ['providers', 'identity', 'vault', 'loanbook', 'service'] as const;

/** The first migration of every package: its whole schema. Later ones stand beside it as `0002-name.sql`, `0003-name.sql` and so on. */
const SCHEMA_FILE = 'schema.sql';

/** Any number, the same in every process: only one migrates a database at a time. */
export const MIGRATION_LOCK = 7_205_310_441;

/** A migration is a matter of seconds; a process that waits longer for another one says so in place of hanging. */
const LOCK_WAIT_MILLISECONDS = 60_000;
/** SQLSTATE of a lock that was waited for too long. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Before the first file: the role the application runs as, what it may do by default (read and add; a migration grants
 * UPDATE and DELETE where rows may change), and the rule that row-level security policies share.
 */
const PREAMBLE = `
do $$ begin
  create role ${APPLICATION_ROLE} nologin nosuperuser nobypassrls nocreatedb nocreaterole;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  if not pg_has_role(current_user, '${APPLICATION_ROLE}', 'member') then
    execute format('grant ${APPLICATION_ROLE} to %I', current_user);
  end if;
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
`;

/** A database whose schema this version cannot carry on. The message says what to do instead. */
export class DatabaseRefused extends StartRefused {
  constructor(message: string) {
    super(message);
    this.name = 'DatabaseRefused';
  }
}

interface MigrationFile {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

function migrationFiles(root: string): readonly MigrationFile[] {
  return PACKAGES.flatMap((folder) => {
    const path = join(root, folder, 'migrations');
    if (!existsSync(path)) return [];
    const numbered = readdirSync(path).filter((file) => /^\d{4}-.*\.sql$/.test(file));
    return [...(existsSync(join(path, SCHEMA_FILE)) ? [SCHEMA_FILE] : []), ...numbered.sort()].map((file) => {
      const sql = readFileSync(join(path, file), 'utf8');
      return { name: `${folder}/${file}`, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
  });
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
function refuseNewer(applied: ReadonlyMap<string, string>, files: readonly MigrationFile[]): void {
  const known = new Set(files.map(({ name }) => name));
  const newer = [...applied.keys()].filter((name) => !known.has(name));
  if (newer.length === 0) return;
  throw new DatabaseRefused(
    `This database was migrated by a newer Lendside: ${newer.join(', ')} was applied and is not part of this version. ` +
      'Start the newer version, or name another database in DATABASE_URL. Nothing was changed.',
  );
}

/** Holds the lock of all that migrate. Throws DatabaseRefused where another process keeps it for too long. */
async function lock(client: pg.Client, waitMilliseconds: number): Promise<void> {
  await client.query(`set lock_timeout = ${waitMilliseconds}`);
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
    throw new DatabaseRefused(
      `Another process has been migrating this database for more than ${waitMilliseconds / 1000} seconds. ` +
        'Start again when it is done. If none is running, end the session called lendside-migrate in pg_stat_activity.',
    );
  }
  await client.query('set lock_timeout = 0');
}

async function apply(client: pg.Client, file: MigrationFile): Promise<void> {
  try {
    await client.query('begin');
    await client.query(file.sql);
    await client.query('insert into lendside.migrations (name, checksum) values ($1, $2)', [file.name, file.checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${file.name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * Brings a database to the newest schema: every file of the packages' `migrations` folders once, `schema.sql` first, each in
 * its own transaction. Throws DatabaseRefused for a database of the old chain, for one of a newer version, where another
 * process does not end its migration, and when a file that was applied has changed since: a change is a new file.
 */
export async function migrate(
  url: string,
  root: string = repositoryRoot(),
  { lockWaitMilliseconds = LOCK_WAIT_MILLISECONDS }: { readonly lockWaitMilliseconds?: number } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'lendside-migrate' });
  await client.connect();
  try {
    await client.query('set client_min_messages = warning');
    await lock(client, lockWaitMilliseconds);
    await client.query(PREAMBLE);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from lendside.migrations order by name',
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    refuseOldChain(applied);
    const files = migrationFiles(root);
    refuseNewer(applied, files);
    await noteDivided(client, applied, files);
    for (const file of files) {
      const checksum = applied.get(file.name);
      if (checksum === undefined) await apply(client, file);
      else if (checksum !== file.checksum) {
        throw new DatabaseRefused(
          `Migration ${file.name} was changed after it was applied. Put the change into a new file.`,
        );
      }
    }
  } finally {
    await client.end();
  }
}
