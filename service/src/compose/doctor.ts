import { get } from 'node:http';
import { createServer } from 'node:net';
import { RingRefused } from '@lendside/providers/keys/ring-file';
import { hostsOf } from '../platform/configuration/database-hosts.ts';
import { type Settings, unknownSettings } from '../platform/configuration/settings.ts';
import { SettingsError } from '../platform/configuration/settings-error.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import type { Finding } from '../platform/runtime/finding.ts';
import { fileFindings, folderFindings, roomFindings } from './doctor-files.ts';
import { dutyFindings } from './duty-findings.ts';
import { keyFindings } from './key-findings.ts';
import { ledgerFindings } from './ledger-findings.ts';
import { choiceFindings } from './ports.ts';
import { tryProviders } from './provider-trials.ts';
import { asking, databaseFindings, schemaFindings } from './start-check.ts';

/** Files that are read to their end where not all of them are wanted. */
const SAMPLE = 200;

export interface Examination {
  /** Reads every file and the whole ledger, and opens more of what is sealed. */
  readonly all?: boolean;
  /** Is told what was opened and is right, and what the lender's own systems answered, a sentence at a time. */
  readonly tell?: (sentence: string) => void;
}

/**
 * Everything that is wrong with a deployment, each in a sentence with the step that mends it. It changes nothing, and may be
 * asked beside processes that serve.
 */
export async function examine(
  settings: Settings,
  variables: NodeJS.ProcessEnv,
  how: Examination = {},
): Promise<readonly Finding[]> {
  return [
    ...unknownSettings(variables).map((what) => ({ what, next: 'Correct its name, or remove it.' })),
    ...originFindings(settings),
    ...unencrypted(settings),
    ...choiceFaults(settings),
    ...(await portFindings(settings)),
    ...(settings.production ? await folderFindings(settings.dataFolder) : []),
    ...(await roomFindings(settings.dataFolder)),
    ...(await asking(settings, (db) => databasePart(db, settings, how)).catch(unreachable)),
  ];
}

async function databasePart(
  db: OpenDatabase,
  settings: Settings,
  { all = false, tell }: Examination,
): Promise<readonly Finding[]> {
  const schema = await schemaFindings(db);
  if (schema.length > 0) return schema;
  return [
    ...(await databaseFindings(db, settings)),
    ...sameLogin(settings),
    ...(await keyFindings(db, settings, { all, ...(tell && { tell }) })),
    ...(await fileFindings(db, settings, all ? Number.POSITIVE_INFINITY : SAMPLE)),
    ...(await dutyFindings(db)),
    ...(await providerFindings(settings, db, tell)),
    ...(all ? await ledgerFindings(db) : []),
  ];
}

/** Findings of trying what the file of providers names. A choice that is wrong and keys that cannot be read are found elsewhere. */
async function providerFindings(
  settings: Settings,
  db: OpenDatabase,
  tell: (sentence: string) => void = () => undefined,
): Promise<readonly Finding[]> {
  if (Object.keys(settings.providers).length === 0 || !isReadable(settings)) return [];
  const { answered, findings } = await tryProviders(settings, db).catch((error: unknown) => {
    if (error instanceof RingRefused) return { answered: [], findings: [] };
    throw error;
  });
  for (const sentence of answered) tell(sentence);
  return findings;
}

function unreachable(error: unknown): readonly Finding[] {
  const { cause = error } = error as { readonly cause?: unknown };
  const { code, message } = cause as { readonly code?: string; readonly message?: string };
  const refused = code === '28P01' || code === '28000';
  if (code === '08P01') {
    return [
      {
        what: `The pooler before the database refused the connection: ${message}.`,
        next: 'Set DATABASE_POOLER=on, so that settings travel with each transaction.',
      },
    ];
  }
  return [
    {
      what: refused
        ? 'The database refused the name or password in DATABASE_URL or DATABASE_WORKER_URL.'
        : `The database cannot be asked: ${message ?? 'it does not answer'}.`,
      next: 'See that PostgreSQL runs, and that host, port, name and login in DATABASE_URL are right.',
    },
  ];
}

/** Databases on another machine to which data goes in the open. */
function unencrypted({ databaseUrl, workerDatabaseUrl, readDatabaseUrl, production }: Settings): readonly Finding[] {
  const isOpen = ({ hostname, searchParams }: URL) =>
    !/^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|)$/.test(hostname) &&
    !/^(?:require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '');
  const hosts = [databaseUrl, workerDatabaseUrl, readDatabaseUrl]
    .flatMap((address) => (address === undefined ? [] : hostsOf(address)))
    .map((url) => new URL(url))
    .filter(isOpen);
  return [...new Set(production ? hosts.map(({ hostname }) => hostname) : [])].map((host) => ({
    what: `Data goes to the database at ${host} without encryption.`,
    next: 'Add ?sslmode=verify-full&sslrootcert=<file of the authority> to the addresses of the database.',
  }));
}

function sameLogin({ databaseUrl, workerDatabaseUrl, migrationDatabaseUrl }: Settings): readonly Finding[] {
  const nameIn = (url: string) => new URL(hostsOf(url)[0] ?? url).username;
  const [service, worker] = [nameIn(databaseUrl), nameIn(workerDatabaseUrl)];
  // The service does not know the login of migrations that stands in a file of its own, as it should.
  const isMigrated = migrationDatabaseUrl !== databaseUrl && [service, worker].includes(nameIn(migrationDatabaseUrl));
  if (service !== worker && !isMigrated) return [];
  return [
    {
      what: 'Service, worker or migrations share a login of the database.',
      next: 'Name one for each in DATABASE_URL, DATABASE_WORKER_URL and DATABASE_MIGRATION_URL; "node lendside.js logins" makes them.',
    },
  ];
}

/** Names that browsers will ask for and that no certificate can be for. */
function originFindings({ origins, production }: Settings): readonly Finding[] {
  const all = [...new Set([...Object.values(origins.portals), ...Object.values(origins.vaults)])];
  const local = all.filter((origin) => /^https?:\/\/(?:[^/]*\.)?(?:localhost|127\.0\.0\.1)(?::|$)/.test(origin));
  if (!production || local.length === 0) return [];
  return [
    {
      what: `Customers cannot reach ${local.join(', ')}: that is this machine's own name.`,
      next: 'Name the public origins in LENDSIDE_ORIGINS and LENDSIDE_VAULT_ORIGINS.',
    },
  ];
}

/** Ports that nothing may answer as it is chosen. */
function choiceFaults(settings: Settings): readonly Finding[] {
  try {
    return choiceFindings(settings);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return [{ what: error.message, next: 'Correct the file that LENDSIDE_PROVIDERS names.' }];
  }
}

/** Whether the file of providers names ports and adapters that there are: they are tried also where another port has none yet. */
function isReadable(settings: Settings): boolean {
  try {
    choiceFindings(settings);
    return true;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return false;
  }
}

/** Ports that are held by something that does not answer as this service does. */
async function portFindings({ host, port, probes }: Settings): Promise<readonly Finding[]> {
  const wanted = [
    { at: port, name: 'PORT' },
    { at: port + 1, name: 'PORT' },
    ...(probes.port === undefined ? [] : [{ at: probes.port, name: 'LENDSIDE_PROBE_PORT' }]),
  ];
  const served = await isServed(`http://${host}:${port}/livez`);
  const findings: Finding[] = [];
  for (const { at, name } of wanted) {
    if (served || (await isFree(at, host))) continue;
    findings.push({
      what: `Port ${at} is held by another program.`,
      next: `Stop that program, or set ${name} to another number.`,
    });
  }
  return findings;
}

/** Whether a process of Lendside answers there. */
function isServed(url: string): Promise<boolean> {
  return new Promise((done) => {
    const asked = get(url, { timeout: 2000 }, (reply) => {
      reply.resume();
      done(reply.statusCode === 200);
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => done(false));
  });
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, host, () => probe.close(() => done(true)));
  });
}
