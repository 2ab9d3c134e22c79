import type { Database, Tx } from '@lendside/providers/database';

/** Single statements as the worker. */
export function asWorker(db: Database): Pick<Tx, 'query'> {
  return { query: (text, values) => db.query('worker', text, values) };
}
