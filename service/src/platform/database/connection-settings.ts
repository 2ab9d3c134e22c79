import pg from 'pg';

/** The role every statement runs as: owner of nothing, so that row-level security is in force. */
export const APPLICATION_ROLE = 'lendside_app';

/** Settings of a connection, or behind a pooler of each transaction, in which nothing is done without them. */
const SETTINGS = {
  role: APPLICATION_ROLE,
  TimeZone: 'UTC',
  statement_timeout: '30000',
  enable_seqscan: 'off',
} as const;

export type ActorSetting = 'customer' | 'worker';

export const settingsOf = (actor: ActorSetting, isRelaxed = false): Readonly<Record<string, string>> => ({
  ...SETTINGS,
  'lendside.actor': actor,
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
export function beginnings(pooler: boolean): Readonly<Record<'customer' | 'worker' | 'workerRelaxed', string>> {
  return pooler
    ? {
        customer: asStatements(settingsOf('customer')),
        worker: asStatements(settingsOf('worker')),
        workerRelaxed: asStatements(settingsOf('worker', true)),
      }
    : { customer: 'begin', worker: 'begin', workerRelaxed: 'begin' };
}
