import type { Database } from '@lendside/providers/database';

/** Resolves when the database answers. */
export async function answers(db: Database): Promise<void> {
  await db.query('worker', 'select 1');
}
