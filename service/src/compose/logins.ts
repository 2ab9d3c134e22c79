import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { APPLICATION_ROLE, DESK_ROLE } from '../platform/database/connection-settings.ts';

const NAME = /^[a-z][a-z0-9_]{0,40}$/;

/** Secrets of the logins, letters and digits alone: they stand in an address. */
export const newSecret = () => randomBytes(24).toString('hex');

type Variable = 'DATABASE_MIGRATION_URL' | 'DATABASE_URL' | 'DATABASE_WORKER_URL' | 'DATABASE_DESK_URL';

/** Everything that makes a database and its logins, in the order in which an administrator runs it. */
interface Plan {
  readonly addresses: Readonly<Record<Variable, string>>;
  /** Refuses a database of that name which belongs to another. */
  readonly first: string;
  /** Roles and logins: all of them or none, so that a secret is never one that the server does not have. */
  readonly together: readonly string[];
  /** Asks for the statement that makes the database: no row where it is there. PostgreSQL makes none inside of a transaction or a block. */
  readonly asksForDatabase: string;
  readonly last: readonly string[];
  /** Gives each login the secret of its address, also one that was there. */
  readonly renewal: readonly string[];
}

/**
 * A database, a login that owns it and migrates, one each for service and worker, which own nothing and are bound by row-level
 * security, and one for the operators' desk, which reaches its own tables alone.
 */
function planOf(database: string, host: string, secret: () => string): Plan {
  if (!NAME.test(database))
    throw new Error(`${database} is no name for a database: use letters, digits and underscores.`);
  const logins = (
    [
      { variable: 'DATABASE_MIGRATION_URL', login: `${database}_migration`, limit: 4 },
      { variable: 'DATABASE_URL', login: `${database}_service`, limit: -1 },
      { variable: 'DATABASE_WORKER_URL', login: `${database}_worker`, limit: -1 },
      { variable: 'DATABASE_DESK_URL', login: `${database}_operators`, limit: 20, runsAs: DESK_ROLE },
    ] as const
  ).map((each) => ({ ...each, password: secret() }));
  const migration = `${database}_migration`;
  const safe = 'nosuperuser nobypassrls nocreatedb nocreaterole';
  const role = (name: string, more: string, otherwise = '') =>
    `do $$ begin if not exists (select from pg_roles where rolname = '${name}') then create role ${name} ${more};${otherwise} end if; end $$;`;
  const hasAnother = (login: string) =>
    ` else raise warning 'The login ${login} was there already and has another secret than the address above: take the one that was written down then.';`;
  return {
    addresses: Object.fromEntries(
      logins.map(({ variable, login, password }) => [variable, `postgres://${login}:${password}@${host}/${database}`]),
    ) as Plan['addresses'],
    first: `do $$ declare owner text := (select pg_get_userbyid(datdba) from pg_database where datname = '${database}'); begin if owner <> '${migration}' then raise exception 'The database ${database} was there already and belongs to %: name another one, or drop it where it is empty.', owner; end if; end $$;`,
    together: [
      ...[APPLICATION_ROLE, DESK_ROLE].map((name) => role(name, `nologin ${safe}`)),
      ...logins.map(({ login, limit, password }) =>
        role(login, `login ${safe} connection limit ${limit} password '${password}'`, hasAnother(login)),
      ),
      ...logins.slice(1).map((each) => `grant ${'runsAs' in each ? each.runsAs : APPLICATION_ROLE} to ${each.login};`),
    ],
    asksForDatabase: `select 'create database ${database} owner ${migration}' as statement where not exists (select from pg_database where datname = '${database}')`,
    last: [
      `revoke connect on database ${database} from public;`,
      `grant connect on database ${database} to ${logins.map(({ login }) => login).join(', ')};`,
    ],
    renewal: logins.map(({ login, password }) => `alter role ${login} password '${password}';`),
  };
}

/**
 * SQL for psql that makes the database and its logins. Run again, also by a later version, it makes what is not there yet, changes
 * no secret of a login that is, and says so.
 */
export function loginsSql(database: string, host: string, secret: () => string = newSecret): string {
  const { addresses, first, together, asksForDatabase, last } = planOf(database, host, secret);
  return [
    '-- Run by psql as an administrator, as often as wanted. The addresses belong into the settings of Lendside and nowhere else.',
    ...Object.entries(addresses).map(([variable, address]) => `-- ${variable}=${address}`),
    first,
    'begin;',
    ...together,
    'commit;',
    `${asksForDatabase} \\gexec`,
    ...last,
    '',
  ].join('\n');
}

/** Does the same by a connection of an administrator, gives every login a new secret, and answers the addresses. */
export async function makeLogins(administrator: string, database: string, host: string): Promise<Plan['addresses']> {
  const { addresses, first, together, asksForDatabase, last, renewal } = planOf(database, host, newSecret);
  const client = new pg.Client({ connectionString: administrator });
  await client.connect();
  try {
    for (const statement of [first, 'begin', ...together, ...renewal, 'commit']) await client.query(statement);
    const { rows } = await client.query<{ statement: string }>(asksForDatabase);
    for (const { statement } of rows) await client.query(statement);
    for (const statement of last) await client.query(statement);
  } finally {
    await client.end();
  }
  return addresses;
}
