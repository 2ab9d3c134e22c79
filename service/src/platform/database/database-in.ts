import type { Database } from '@lendside/providers/database';

/** The same database for one call: transactions know its trace. */
export function databaseIn(db: Database, traceId: string): Database {
  const { answer } = db;
  return {
    traceId,
    transaction: (actor, work) => db.transaction(actor, (tx) => work({ ...tx, traceId })),
    query: (actor, text, values) => db.query(actor, text, values),
    ...(answer && { answer }),
  };
}
