import { DatabaseAway } from '@lendside/providers/database';
import { StartRefused } from '@lendside/providers/start-refused';
import { SettingsError } from '../platform/configuration/settings-error.ts';

/** An error of the operating system or of PostgreSQL, with what it carries. */
interface Coded {
  readonly code?: string;
  readonly message: string;
  readonly port?: number;
  readonly address?: string;
  readonly path?: string;
}

const notOurs = ({ path }: Coded) =>
  path && `This user may not use ${path}. Run this as the user of the service, or give that user the file.`;

const refusedLogin = () =>
  'The database refused a name or password: see DATABASE_URL and DATABASE_WORKER_URL, or DATABASE_MIGRATION_URL.';

/** Sentences for causes that an operator can mend, by their code. */
const SENTENCES: Readonly<Record<string, (error: Coded) => string | undefined>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is in use. Stop what uses it, or set PORT to another number.`,
  ECONNREFUSED: ({ address, port }) =>
    `The database does not answer at ${address}:${port}. See that PostgreSQL runs there, and that DATABASE_URL is right.`,
  '28P01': refusedLogin,
  '28000': refusedLogin,
  '08P01': ({ message }) =>
    `The pooler before the database refused the connection (${message}). Set DATABASE_POOLER=on.`,
  '3D000': () => 'The database that DATABASE_URL names does not exist.',
  ENOSPC: ({ path }) => `The disk is full${path === undefined ? '' : ` where ${path} is written`}. Make room.`,
  EACCES: notOurs,
  EPERM: notOurs,
  EROFS: notOurs,
};

/** Explanation of a failed start or command: a sentence where the cause is known, else the error itself. */
export function whyNotStarted(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof SettingsError || error instanceof StartRefused) return error.message;
  const cause = error instanceof DatabaseAway && error.cause instanceof Error ? error.cause : error;
  const coded: Coded = cause;
  const known = coded.code === undefined ? undefined : SENTENCES[coded.code]?.(coded);
  if (known !== undefined && known !== '') return known;
  if (cause !== error)
    return `The database cannot be asked: ${cause.message}. See that PostgreSQL runs, and that DATABASE_URL is right.`;
  return error.stack ?? error.message;
}
