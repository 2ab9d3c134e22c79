import { DatabaseAway } from '@lendside/providers/database';

/**
 * Error codes of an unreachable database: from the operating system, and from PostgreSQL while it stops, starts or has no
 * room.
 */
const CODES: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['53300', '57P01', '57P02', '57P03'],
]);
/** Openings of the driver's messages that carry no code. */
const BEGINNINGS = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
];

/** An error of the driver, as what it means: `DatabaseAway` without an answer from the database, itself otherwise. */
export function heard(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code } = error as { readonly code?: unknown };
  const isAway =
    (typeof code === 'string' && CODES.has(code)) || BEGINNINGS.some((words) => error.message.startsWith(words));
  return isAway ? new DatabaseAway(error) : error;
}
