import type { Database } from '@lendside/providers/database';
import type { Finding } from '../runtime/finding.ts';
import { APPLICATION_ROLE, DESK_ROLE } from './connection-settings.ts';

/** Login and settings under which statements of an actor really run. */
interface Running {
  readonly login: string;
  readonly role: string;
  readonly actor: string | null;
  readonly is_superuser: boolean;
  readonly bypasses: boolean;
  readonly owns: boolean;
  readonly now_ms: number;
}

const RUNNING = `
  select session_user::text as login, current_user::text as role, current_setting('lendside.actor', true) as actor,
    rolsuper as is_superuser, rolbypassrls as bypasses,
    exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('lendside', 'loanbook', 'providers') and pg_has_role(session_user, c.relowner, 'member')) as owns,
    (extract(epoch from clock_timestamp()) * 1000)::bigint as now_ms
  from pg_roles where rolname = session_user`;

const UNFORCED = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('lendside', 'loanbook', 'providers') and c.relrowsecurity and not c.relforcerowsecurity order by 1`;

const GUARDED = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('lendside', 'loanbook', 'providers') and c.relrowsecurity order by 1`;

/** A customer that no lender has: sees nothing where row-level security is on. */
const STRANGER = { customerIds: ['no such customer'] };
const CLOCK_MILLISECONDS = 2_000;

/** Faults of the logins by which the service reaches the database: each would open customers' rows, or hide all of them. */
export async function loginFindings(db: Database, nowMs: () => number): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const actor of [STRANGER, 'worker'] as const) {
    const name = actor === 'worker' ? 'worker' : 'service';
    const setting = actor === 'worker' ? 'DATABASE_WORKER_URL' : 'DATABASE_URL';
    const [running] = await db.query<Running>(actor, RUNNING);
    if (!running) continue;
    const { login } = running;
    if (running.is_superuser || running.bypasses) {
      findings.push({
        what: `The ${name} logs in to the database as ${login}, whom row-level security does not bind.`,
        next: `Name a login without superuser and bypassrls in ${setting}; "node lendside.js logins" makes them.`,
      });
    } else if (running.owns) {
      findings.push({
        what: `The ${name} logs in to the database as ${login}, who owns its tables.`,
        next: `Keep that login for DATABASE_MIGRATION_URL, and name another in ${setting}; "node lendside.js logins" makes them.`,
      });
    }
    if (running.role !== APPLICATION_ROLE || running.actor !== (actor === 'worker' ? 'worker' : 'customer')) {
      findings.push({
        what: `What the ${name} asks does not run as ${APPLICATION_ROLE} with its settings: a pooler leaves them out.`,
        next: 'Set DATABASE_POOLER=on, so that they travel with each transaction.',
      });
    }
    const apartMs = Math.abs(running.now_ms - nowMs());
    if (actor === 'worker' && apartMs > CLOCK_MILLISECONDS) {
      findings.push({
        what: `The clocks of this machine and of the database are ${Math.round(apartMs / 1000)} seconds apart.`,
        next: 'Let both follow the same time server: leases, links and codes go by them.',
      });
    }
  }
  return findings;
}

/** Tables that row-level security does not guard as it should: unforced ones, and those of which a stranger sees a row. */
export async function rowSecurityFindings(db: Database): Promise<readonly Finding[]> {
  const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name).join(', ');
  const unforced = await db.query<{ name: string }>('worker', UNFORCED);
  const guarded = await db.query<{ name: string }>('worker', GUARDED);
  const open: { readonly name: string }[] = [];
  for (const table of guarded) {
    const [seen] = await db.query<{ some: boolean }>(STRANGER, `select exists (select from ${table.name}) as some`);
    if (seen?.some) open.push(table);
  }
  return [
    ...(unforced.length === 0
      ? []
      : [
          {
            what: `Row-level security does not bind the owner of ${names(unforced)}.`,
            next: 'Run "node lendside.js migrate": it forces it.',
          },
        ]),
    ...(open.length === 0
      ? []
      : [
          {
            what: `A customer who is a stranger sees rows of ${names(open)}: row-level security is off there.`,
            next: 'Stop the service, and compare the policies of these tables with the migrations.',
          },
        ]),
  ];
}

/** The mark of the environment that the database belongs to. */
export async function environmentFindings(db: Database, environment: string): Promise<readonly Finding[]> {
  const [marked] = await db.query<{ environment: string }>('worker', 'select environment from lendside.environment');
  const isProduction = environment === 'production';
  if (marked === undefined) {
    return isProduction
      ? [{ what: 'The database has no mark of its environment.', next: 'Run "node lendside.js migrate": it marks it.' }]
      : [];
  }
  if ((marked.environment === 'production') === isProduction) return [];
  return [
    {
      what: `The database is marked as one of ${marked.environment}, and this process runs with LENDSIDE_ENV=${environment}.`,
      next: 'Name the database of this environment in DATABASE_URL.',
    },
  ];
}

/** Faults of the login of the operators' desk: it must be able to do nothing but what the desk may. */
export async function deskLoginFindings(db: Database): Promise<readonly Finding[]> {
  const [running] = await db.query<Omit<Running, 'now_ms' | 'actor'> & { serves: boolean }>(
    'worker',
    `select session_user::text as login, current_user::text as role, rolsuper as is_superuser, rolbypassrls as bypasses,
       pg_has_role(session_user, '${APPLICATION_ROLE}', 'member') as serves,
       exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname in ('lendside', 'loanbook', 'providers') and pg_has_role(session_user, c.relowner, 'member')) as owns
     from pg_roles where rolname = session_user`,
  );
  if (!running) return [];
  const { login, role, is_superuser, bypasses, owns, serves } = running;
  const next = 'Name the login of the desk in DATABASE_DESK_URL; "node lendside.js logins" makes it.';
  if (is_superuser || bypasses || owns || serves) {
    return [{ what: `The desk logs in to the database as ${login}, who reaches the data of customers.`, next }];
  }
  return role === DESK_ROLE ? [] : [{ what: `What the desk asks does not run as ${DESK_ROLE}.`, next }];
}
