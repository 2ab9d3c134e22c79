import type { Database } from '@lendside/providers/database';
import { answers } from './answers.ts';

/** Why customers cannot be served on this database, in a sentence; undefined where they can. */
export async function schemaState(db: Database): Promise<string | undefined> {
  await answers(db);
  return undefined;
}
