import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { APPLICATION_ROLE } from './database.ts';
import { repositoryRoot } from './repository-root.ts';

/** Order matters: the portal's tables may refer to what the lender's and the providers' tables say. */
const PACKAGES = ['providers', 'loanbook', 'service'] as const;

/** Any number, the same in every process: only one migrates a database at a time. */
const MIGRATION_LOCK = 7_205_310_441;

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

interface MigrationFile {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

function migrationFiles(root: string): readonly MigrationFile[] {
  return PACKAGES.flatMap((folder) => {
    const path = join(root, folder, 'migrations');
    if (!existsSync(path)) return [];
    return readdirSync(path)
      .filter((file) => file.endsWith('.sql'))
      .sort()
      .map((file) => {
        const sql = readFileSync(join(path, file), 'utf8');
        return { name: `${folder}/${file}`, sql, checksum: createHash('sha256').update(sql).digest('hex') };
      });
  });
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
 * Brings a database to the newest schema: every file of the packages' `migrations` folders once, in order, each in its
 * own transaction. Refuses when a file that was applied has changed since: a change is a new file.
 */
export async function migrate(url: string, root: string = repositoryRoot()): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'lendside-migrate' });
  await client.connect();
  try {
    await client.query('set client_min_messages = warning');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(PREAMBLE);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from lendside.migrations',
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    for (const file of migrationFiles(root)) {
      const checksum = applied.get(file.name);
      if (checksum === undefined) await apply(client, file);
      else if (checksum !== file.checksum) {
        throw new Error(`Migration ${file.name} was changed after it was applied. Put the change into a new file.`);
      }
    }
  } finally {
    await client.end();
  }
}
