import pg from 'pg';

/** The role every statement runs as: owner of nothing, so that row-level security is in force. */
export const APPLICATION_ROLE = 'lendside_app';

/** The role of the operators' desk, which reaches its own tables and no others. */
export const DESK_ROLE = 'lendside_desk';

/** Settings of a connection, or behind a pooler of each transaction, in which nothing is done without them. */
const SETTINGS = {
  TimeZone: 'UTC',
  statement_timeout: '30000',
  enable_seqscan: 'off',
} as const;

/** Name of a connection in `pg_stat_activity`: on whose behalf it asks, and that its process reads the archive of the ledger. */
export const connectionName = (actor: string) => `${nameBeforeArchive(actor)} archive`;

const nameBeforeArchive = (actor: string) => `lendside-${actor}`;

/** Names that connections have of a process of a version that does not read the archive. */
export const NAMES_BEFORE_ARCHIVE: readonly string[] = ['customer', 'worker', 'desk'].map(nameBeforeArchive);

export type ActorSetting = 'customer' | 'worker';

/** Role and actor of statements in place of the service's own. */
export interface Acting {
  readonly role: string;
  readonly actor: string;
}

export const settingsOf = (
  actor: ActorSetting,
  isRelaxed = false,
  acting: Acting = { role: APPLICATION_ROLE, actor },
): Readonly<Record<string, string>> => ({
  role: acting.role,
  ...SETTINGS,
  'lendside.actor': acting.actor,
  ...(isRelaxed && { synchronous_commit: 'off' }),
});

export const asOptions = (settings: Readonly<Record<string, string>>) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

const asStatements = (settings: Readonly<Record<string, string>>) =>
  ['begin', ...Object.entries(settings).map(([name, value]) => `set local ${name} = ${pg.escapeLiteral(value)}`)].join(
    '; ',
  );

/** First words of a transaction by actor; behind a pooler with the settings that the connection does not have. */
export function beginnings(
  pooler: boolean,
  acting?: Acting,
): Readonly<Record<'customer' | 'worker' | 'workerRelaxed' | 'reader', string>> {
  return pooler
    ? {
        customer: asStatements(settingsOf('customer', false, acting)),
        worker: asStatements(settingsOf('worker', false, acting)),
        workerRelaxed: asStatements(settingsOf('worker', true, acting)),
        reader: asStatements(settingsOf('worker', false, acting)),
      }
    : { customer: 'begin', worker: 'begin', workerRelaxed: 'begin', reader: 'begin' };
}
