import { randomBytes } from 'node:crypto';
import { APPLICATION_ROLE, DESK_ROLE } from '../platform/database/connection-settings.ts';

const NAME = /^[a-z][a-z0-9_]{0,40}$/;

/** Secrets of the logins, letters and digits alone: they stand in an address. */
export const newSecret = () => randomBytes(24).toString('hex');

/**
 * SQL for the administrator of a PostgreSQL server: a database, a login that owns it and migrates, one each for service and
 * worker, which own nothing and are bound by row-level security, and one for the operators' desk, which reaches its own tables alone.
 * Run again it changes no secret of a login that is there, and says so. The roles come all or not at all, so that a secret in it
 * is never one that the server does not have.
 */
export function loginsSql(database: string, host: string, secret: () => string = newSecret): string {
  if (!NAME.test(database))
    throw new Error(`${database} is no name for a database: use letters, digits and underscores.`);
  const logins = [
    { variable: 'DATABASE_MIGRATION_URL', login: `${database}_migration`, limit: 4 },
    { variable: 'DATABASE_URL', login: `${database}_service`, limit: -1 },
    { variable: 'DATABASE_WORKER_URL', login: `${database}_worker`, limit: -1 },
    { variable: 'DATABASE_DESK_URL', login: `${database}_operators`, limit: 20, runsAs: DESK_ROLE },
  ].map((each) => ({ ...each, password: secret() }));
  const migration = `${database}_migration`;
  const safe = 'nosuperuser nobypassrls nocreatedb nocreaterole';
  const role = (name: string, more: string, otherwise = '') =>
    `do $$ begin if not exists (select from pg_roles where rolname = '${name}') then create role ${name} ${more};${otherwise} end if; end $$;`;
  const hasAnother = (login: string) =>
    ` else raise warning 'The login ${login} was there already and has another secret than the address above: take the one that was written down then.';`;
  return [
    '-- Run by psql as an administrator. The addresses belong into the settings of Lendside and nowhere else.',
    ...logins.map(
      ({ variable, login, password }) => `-- ${variable}=postgres://${login}:${password}@${host}/${database}`,
    ),
    'begin;',
    ...[APPLICATION_ROLE, DESK_ROLE].map((name) => role(name, `nologin ${safe}`)),
    ...logins.map(({ login, limit, password }) =>
      role(login, `login ${safe} connection limit ${limit} password '${password}'`, hasAnother(login)),
    ),
    ...logins.slice(1).map(({ login, runsAs = APPLICATION_ROLE }) => `grant ${runsAs} to ${login};`),
    'commit;',
    `create database ${database} owner ${migration};`,
    `revoke connect on database ${database} from public;`,
    `grant connect on database ${database} to ${logins.map(({ login }) => login).join(', ')};`,
    '',
  ].join('\n');
}
