import type { Database, Tx } from './database.ts';

/** Asks as the worker what reads whole tables, in whatever time that takes. Reads only. */
export function unhurried<Answer>(db: Database, ask: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  return db.transaction('worker', async (tx) => {
    await tx.query('set transaction read only');
    await tx.query('set local statement_timeout = 0');
    return ask(tx);
  });
}
