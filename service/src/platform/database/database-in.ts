import type { Database, Watching } from '@lendside/providers/database';

/** The same database for one call: transactions know its trace, and whatever watches it is told each question. */
export function databaseIn(db: Database, traceId: string | undefined, watch?: Watching): Database {
  const { answer } = db;
  const own = { ...(traceId !== undefined && { traceId }), ...(watch && { watch }) };
  return {
    ...own,
    transaction: (actor, work) => db.transaction(actor, (tx) => work({ ...tx, ...own })),
    query: (actor, text, values) => db.query(actor, text, values),
    ...(answer && { answer }),
  };
}
