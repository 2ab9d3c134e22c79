import type { Database } from '@lendside/providers/database';
import { repositoryRoot } from '../configuration/repository-root.ts';
import { type Applied, migrationFiles, missingIn, strangersIn } from './migration-files.ts';

/** Answers why customers cannot be served on a database, in a sentence; undefined where they can. */
export function schemaStateOf(root: string = repositoryRoot()): (db: Database) => Promise<string | undefined> {
  const files = migrationFiles(root);
  return async (db) => {
    const applied = await db.query<Applied>('worker', 'select name, checksum, expands from lendside.migrations');
    const missing = missingIn(applied, files);
    if (missing.length > 0) {
      return `The database lacks ${missing.join(', ')}: run "node lendside.js migrate".`;
    }
    const strangers = strangersIn(applied, files);
    return strangers.length === 0
      ? undefined
      : `The database was migrated by a newer Lendside (${strangers.join(', ')}): start that version.`;
  };
}
