import { brandCodes, DEFAULT_BRAND, type ProcessorType, processorTypes } from '@lendside/brands/brand';
import { z } from 'zod';
import { databaseAddress, readAddress } from './database-address.ts';
import { collectorOf, isSafeDestination } from './destinations.ts';
import { type Origins, originsOf } from './origins.ts';
import { type Providers, readProviders } from './providers-file.ts';
import { type SecretReference, secretReference, variablesNamed } from './secret-reference.ts';
import { SettingsError } from './settings-error.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const names = z
  .string()
  .max(3000)
  .transform((list) =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  );

/** Where something is sent to. */
const address = z
  .string()
  .max(300)
  .refine(isSafeDestination, 'write https://…, or http:// and an address of this machine, without a name and password');

/** `brand=https://pay.example`. */
const brandOrigin = z
  .string()
  .regex(/^\w{1,40}\s*=\s*\S{1,200}$/, 'write brand=https://pay.example')
  .transform((text): [string, string] => {
    const at = text.indexOf('=');
    return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  });

/** Every setting there is, read from the environment once. docs/running.md lists the same names. */
const environment = z.object({
  /** Port of the portal and API; the card vault listens on the next one. */
  PORT: wholeNumber(1, 65_534).default(4100),
  /** Address to listen on. */
  LENDSIDE_HOST: z.string().max(100).default('127.0.0.1'),
  /** Folder of the embedded database, secrets and files. */
  LENDSIDE_DATA: z.string().min(1).max(1000).default('./data'),
  /** Where the key ring lies, where it is not in the data folder: the path of a file, or `env:NAME` of a variable that holds it. */
  LENDSIDE_KEYS: z.string().max(1000).optional(),
  /** Where the 32 bytes (base64url) lie that the secrets of the ring are wrapped by: a file, or `env:NAME`. */
  LENDSIDE_WRAPPING_KEY: z.string().max(1000).optional(),
  /** The one before it, while it is changed: it unwraps and wraps nothing any more. */
  LENDSIDE_FORMER_WRAPPING_KEY: z.string().max(1000).optional(),
  /** Brand of a deployment that is reached by a host name which names none. */
  LENDSIDE_BRAND: z.enum(brandCodes).default(DEFAULT_BRAND),
  LENDSIDE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** Whether a start outside production fills the demo world: off for a trial with systems of one's own, in which there is no such world. */
  LENDSIDE_DEMO: onOff.default(true),
  /** Port of `/livez`, `/readyz` and `/metrics`, answered apart from the portal's load. Without it the portal answers the first two. */
  LENDSIDE_PROBE_PORT: wholeNumber(1, 65_535).optional(),
  LENDSIDE_PROBE_HOST: z.string().max(100).default('127.0.0.1'),
  /** Seconds from the signal to stop until the listener closes. Without it: 10 in production, 0 elsewhere. */
  LENDSIDE_DRAIN_SECONDS: wholeNumber(0, 600).optional(),
  /** Brands that are sold here: in production each has an origin. */
  LENDSIDE_BRANDS: names.pipe(z.array(z.enum(brandCodes))).default([...brandCodes]),
  /** Where people reach the portal of the own brand and the vault of all: `https://pay.example`. */
  LENDSIDE_ORIGIN: z.string().max(300).optional(),
  LENDSIDE_VAULT_ORIGIN: z.string().max(300).optional(),
  /** The same for each brand: `tmx=https://tmx.example,ccc=https://ccc.example`. */
  LENDSIDE_ORIGINS: names.pipe(z.array(brandOrigin)).default([]),
  LENDSIDE_VAULT_ORIGINS: names.pipe(z.array(brandOrigin)).default([]),
  /** Proxies in front of the service, by address: only their forwarded addresses are believed. `none` says that there is none. */
  LENDSIDE_TRUSTED_PROXIES: names.default([]),
  /** PostgreSQL to use. Without it the start script opens the embedded one and sets it. */
  DATABASE_URL: databaseAddress,
  /** The same for the worker, and for migrations, each with a login of its own. */
  DATABASE_WORKER_URL: databaseAddress.optional(),
  DATABASE_MIGRATION_URL: databaseAddress.optional(),
  /** A replica that takes long reads which may be a moment old. */
  DATABASE_READ_URL: readAddress.optional(),
  /** On behind a pooler that shares connections between transactions: settings travel with each transaction. */
  DATABASE_POOLER: onOff.default(false),
  DATABASE_CONNECTIONS: wholeNumber(1, 200).default(10),
  /** Off behind poolers that share connections between transactions. */
  DATABASE_NAMED_STATEMENTS: onOff.default(true),
  /** Ports whose embedded implementation may run in production, by name: `messages,calendar`. */
  LENDSIDE_ALLOW_EMBEDDED: names.default([]),
  /** A JSON file that names who answers which port, where it is not the embedded one, with settings and limits. */
  LENDSIDE_PROVIDERS: z.string().max(1000).optional(),
  /** A JSON file with what the lender changed of the law of the states: who changed a row, and when. */
  LENDSIDE_LAW: z.string().max(1000).optional(),
  /** A file; the process dies at the crash point that stands in it by then. Tests only. */
  CRASH: z.string().max(1000).optional(),
  /** Sign-ins per minute from one address and device. */
  SIGN_IN_TRIES_PER_MINUTE: wholeNumber(1, 1_000_000).default(20),
  /** Calls per minute from one address; 0 is no limit. Without it: 1,200 in production, no limit elsewhere. */
  CALLS_PER_MINUTE: wholeNumber(0, 100_000_000).optional(),
  /** Which payment processors charge cards, where they are not those of the brand. */
  CARD_PROCESSOR: z.enum(['first', 'second', 'mixed', 'third', 'none']).optional(),
  /** A JSON file with the flags, limits and texts in which this deployment differs from the specification. */
  LENDSIDE_CONFIGURATION: z.string().max(1000).optional(),
  /** A table of coarse places of network addresses (MaxMind DB), where the installed one of countries does not do. */
  LENDSIDE_PLACES: z.string().max(1000).optional(),
  /** A folder to which the audit trail is shipped as it is written, in order: one that this service can only add to. */
  LENDSIDE_AUDIT_FOLDER: z.string().min(1).max(1000).optional(),
  /** A system that is sent the audit trail as it is written, in order; and where the token lies that it knows us by: a file, or `env:NAME`. */
  LENDSIDE_AUDIT_URL: address.optional(),
  LENDSIDE_AUDIT_TOKEN: z.string().min(1).max(1000).optional(),
  /** A collector of OpenTelemetry (OTLP by HTTP, JSON) that is sent spans; and the part of all traces that is. */
  LENDSIDE_TRACES: address.optional(),
  LENDSIDE_TRACES_SAMPLE: z.coerce.number().min(0).max(1).default(0.01),
  /** A JSON file with what the lender says of itself: addresses, phones and videos of its brands, names of its service. */
  LENDSIDE_DEPLOYMENT: z.string().max(1000).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  /** Workers that charge and post payments in this process; 0 leaves that to other processes. */
  PAYMENT_WORKERS: wholeNumber(0, 64).default(1),
  /** Seconds that a silent worker keeps its payments before another takes them over. */
  LEASE_SECONDS: wholeNumber(1, 600).default(15),
});

type Environment = z.output<typeof environment>;

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Where probes are answered apart from the portal's load; without a port beside the portal. */
  readonly probes: { readonly host: string; readonly port?: number | undefined };
  readonly drainSeconds: number;
  readonly dataFolder: string;
  /** Where the key ring lies, and what its secrets are wrapped by. */
  readonly keys: {
    readonly ring?: SecretReference | undefined;
    readonly wrapping?: SecretReference | undefined;
    readonly formerWrapping?: SecretReference | undefined;
  };
  readonly brand: Environment['LENDSIDE_BRAND'];
  readonly environment: Environment['LENDSIDE_ENV'];
  /** True where developer endpoints must not exist and embedded providers must be allowed by name. */
  readonly production: boolean;
  /** Whether the demo world is filled where it is empty; never in production. */
  readonly demo: boolean;
  /** Where people reach the portal of each brand, and the card vault that it frames. */
  readonly origins: Origins;
  readonly trustedProxies: readonly string[];
  readonly databaseUrl: string;
  readonly workerDatabaseUrl: string;
  /** By which long reads that may be a moment old reach it; undefined where they go where the others do. */
  readonly readDatabaseUrl: string | undefined;
  readonly migrationDatabaseUrl: string;
  readonly databaseConnections: number;
  /** Whether a pooler that shares connections between transactions stands before the database. */
  readonly pooler: boolean;
  readonly namedStatements: boolean;
  readonly allowedEmbedded: readonly string[];
  /** By port, who answers it; the embedded one where none is named. */
  readonly providers: Providers;
  /** In which the crash point stands where the process dies; none in production. */
  readonly crashFile: string | undefined;
  readonly signInTriesPerMinute: number;
  readonly callsPerMinute: number;
  readonly cardProcessor?: ProcessorType | undefined;
  readonly configurationFile?: string | undefined;
  readonly placesFile?: string | undefined;
  /** File with what the lender changed of the law of the states. */
  readonly lawFile?: string | undefined;
  readonly auditFolder?: string | undefined;
  readonly auditReceiver?: { readonly url: string; readonly token?: SecretReference | undefined } | undefined;
  readonly traces?: { readonly collector: string; readonly sample: number } | undefined;
  readonly deploymentFile?: string | undefined;
  readonly logLevel: Environment['LOG_LEVEL'];
  readonly paymentWorkers: number;
  readonly leaseSeconds: number;
}

const OF_LENDSIDE = /^LENDSIDE_/;
/** Names that the programs around the service read. */
const READ_ELSEWHERE: ReadonlySet<string> = new Set(['LENDSIDE_ROOT', 'LENDSIDE_DESK_PORT', 'LENDSIDE_DESK_SESSION']);

/** Settings that may name another variable. */
const REFERRING = ['LENDSIDE_KEYS', 'LENDSIDE_WRAPPING_KEY', 'LENDSIDE_FORMER_WRAPPING_KEY', 'LENDSIDE_AUDIT_TOKEN'];

/** Sentences about settings that no part of Lendside reads: mistyped, or of another version. */
export function unknownSettings(variables: NodeJS.ProcessEnv): readonly string[] {
  const known = Object.keys(environment.shape).filter((name) => OF_LENDSIDE.test(name));
  const named = variablesNamed(REFERRING.map((name) => variables[name]));
  return Object.keys(variables)
    .filter((name) => OF_LENDSIDE.test(name) && !name.startsWith(VENDOR))
    .filter((name) => !known.includes(name) && !READ_ELSEWHERE.has(name) && !named.includes(name))
    .map((name) => {
      const near = known.find((other) => areNear(name, other));
      return `${name} is no setting of Lendside and does nothing.${near === undefined ? '' : ` Is ${near} meant?`}`;
    });
}

/** True where two names differ by a letter or two that were left out, added or mistaken. */
function areNear(one: string, other: string): boolean {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [index, wanted] of [...other].entries()) {
      const changed = (row[index] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return (row.at(-1) ?? 0) <= 2;
}

/** Reads and checks the settings. Names every bad one in a sentence. */
export function readSettings(variables: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0] ?? '');
      return given[name] === undefined ? `${name} is missing.` : `${name} is not valid: ${issue.message}.`;
    });
    throw new SettingsError(`The settings cannot be used.\n${sentences.join('\n')}`);
  }
  const value = parsed.data;
  return {
    port: value.PORT,
    host: value.LENDSIDE_HOST,
    probes: { host: value.LENDSIDE_PROBE_HOST, port: value.LENDSIDE_PROBE_PORT },
    drainSeconds: value.LENDSIDE_DRAIN_SECONDS ?? (value.LENDSIDE_ENV === 'production' ? 10 : 0),
    dataFolder: value.LENDSIDE_DATA,
    keys: {
      ring: secretReference('LENDSIDE_KEYS', value.LENDSIDE_KEYS, given),
      wrapping: secretReference('LENDSIDE_WRAPPING_KEY', value.LENDSIDE_WRAPPING_KEY, given),
      formerWrapping: secretReference('LENDSIDE_FORMER_WRAPPING_KEY', value.LENDSIDE_FORMER_WRAPPING_KEY, given),
    },
    brand: value.LENDSIDE_BRAND,
    environment: value.LENDSIDE_ENV,
    production: value.LENDSIDE_ENV === 'production',
    demo: value.LENDSIDE_DEMO && value.LENDSIDE_ENV !== 'production',
    origins: checkedOrigins(value),
    trustedProxies: value.LENDSIDE_TRUSTED_PROXIES.filter((address) => address !== NO_PROXY),
    databaseUrl: value.DATABASE_URL,
    workerDatabaseUrl: value.DATABASE_WORKER_URL ?? value.DATABASE_URL,
    readDatabaseUrl: value.DATABASE_READ_URL,
    migrationDatabaseUrl: value.DATABASE_MIGRATION_URL ?? value.DATABASE_URL,
    databaseConnections: value.DATABASE_CONNECTIONS,
    pooler: value.DATABASE_POOLER,
    namedStatements: value.DATABASE_NAMED_STATEMENTS,
    allowedEmbedded: value.LENDSIDE_ALLOW_EMBEDDED,
    providers: readProviders(value.LENDSIDE_PROVIDERS, given),
    crashFile: value.LENDSIDE_ENV === 'production' ? undefined : value.CRASH,
    signInTriesPerMinute: value.SIGN_IN_TRIES_PER_MINUTE,
    callsPerMinute: value.CALLS_PER_MINUTE ?? (value.LENDSIDE_ENV === 'production' ? 1200 : 0),
    cardProcessor: value.CARD_PROCESSOR && processorTypes[value.CARD_PROCESSOR],
    ...filesOf(value),
    auditFolder: value.LENDSIDE_AUDIT_FOLDER,
    auditReceiver:
      value.LENDSIDE_AUDIT_URL === undefined
        ? undefined
        : {
            url: value.LENDSIDE_AUDIT_URL,
            token: secretReference('LENDSIDE_AUDIT_TOKEN', value.LENDSIDE_AUDIT_TOKEN, given),
          },
    traces: tracesOf(value),
    logLevel: value.LOG_LEVEL,
    paymentWorkers: value.PAYMENT_WORKERS,
    leaseSeconds: value.LEASE_SECONDS,
  };
}

const NO_PROXY = 'none';

/** Variables that the file of providers refers to may begin so. */
const VENDOR = 'LENDSIDE_VENDOR_';

/** In production people reach portal and vault by https, at origins that are named: links, tokens and frames go by them. */
function checkedOrigins(value: Environment): Origins {
  const { origins, wrong } = originsOf({
    brand: value.LENDSIDE_BRAND,
    port: value.PORT,
    production: value.LENDSIDE_ENV === 'production',
    sold: value.LENDSIDE_BRANDS,
    portal: value.LENDSIDE_ORIGIN,
    vault: value.LENDSIDE_VAULT_ORIGIN,
    portals: value.LENDSIDE_ORIGINS,
    vaults: value.LENDSIDE_VAULT_ORIGINS,
  });
  const isUnsaid = value.LENDSIDE_ENV === 'production' && value.LENDSIDE_TRUSTED_PROXIES.length === 0;
  const sentences = [...wrong, ...(isUnsaid ? [PROXIES_UNSAID] : [])];
  if (sentences.length > 0) throw new SettingsError(`The settings cannot be used.\n${sentences.join('\n')}`);
  return origins;
}

/** Sentence for a production whose proxies are not named: they end https and forward the addresses that limits count by. */
const PROXIES_UNSAID =
  'LENDSIDE_TRUSTED_PROXIES has to name the addresses of the proxies with LENDSIDE_ENV=production: without it limits by ' +
  'address would take all people for one. Write none where the service sees the addresses of people itself.';

function tracesOf({ LENDSIDE_TRACES, LENDSIDE_TRACES_SAMPLE: sample }: Environment): Settings['traces'] {
  return LENDSIDE_TRACES === undefined ? undefined : { collector: collectorOf(LENDSIDE_TRACES), sample };
}

/** Files of the lender's own that the service reads at its start. */
const filesOf = (value: Environment) => ({
  configurationFile: value.LENDSIDE_CONFIGURATION,
  placesFile: value.LENDSIDE_PLACES,
  lawFile: value.LENDSIDE_LAW,
  deploymentFile: value.LENDSIDE_DEPLOYMENT,
});
