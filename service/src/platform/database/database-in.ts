import type { Database, Watching } from '@lendside/providers/database';

/** The same database for one call: transactions know its trace, and whatever watches it is told each question. */
export function databaseIn(db: Database, traceId: string | undefined, watch?: Watching): Database {
  // One shape for all of them: there is one for each call.
  return {
    traceId,
    watch,
    answer: db.answer,
    transaction: (actor, work) =>
      db.transaction(actor, (tx) => work({ query: tx.query, answer: tx.answer, traceId, watch })),
    query: (actor, text, values) => db.query(actor, text, values),
  };
}
