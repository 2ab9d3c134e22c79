import { DatabaseAway } from '@lendside/providers/database';

/** PostgreSQL's error code of a write on a standby, or on a primary that became one. */
const READ_ONLY = '25006';

/** The host of an address takes no writes. */
export class ReadOnlyHost extends Error {
  readonly code = READ_ONLY;

  constructor(address: string) {
    super(`${new URL(address).host} takes no writes`);
  }
}

/** The connection leads to a host that takes no writes any more: it is of no use. */
export const isReadOnly = (error: unknown): boolean => (error as { readonly code?: unknown }).code === READ_ONLY;

/**
 * Error codes of an unreachable database: from the operating system, and from PostgreSQL while it stops, starts, has no room or
 * takes no writes.
 */
const CODES: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['53300', '57P01', '57P02', '57P03'],
  READ_ONLY,
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
