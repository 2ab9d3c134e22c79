import { createHash } from 'node:crypto';
import type { Finding, SourceFile } from './source-files.ts';

/** SHA-256 of each first migration: every database that exists remembers its text and refuses another (decision record 33). */
const APPLIED: Readonly<Record<string, string>> = {
  'identity/migrations/schema.sql': '5052dba14ea765856ee5c36ec9ab9b74eb561e6a46f52d98e6daf5ca6c1bbb91',
  'loanbook/migrations/schema.sql': 'dec458e6c7bf1252c3c6af2a934d440eea4176fcfb131c1dcfe998d7d682ad40',
  'providers/migrations/schema.sql': '47e2314bb25446fa06efe905888143c0699f7506464b0ff1ec11eeb7427b4eee',
  'service/migrations/schema.sql': '4ae6e06429ed68c5426a245054062ed0ac51af3c40bee437bf1e69c6e681556a',
  'vault/migrations/schema.sql': '0a3f2f17faa079f48eef78fdb8d9bd63072c2eb67f8ada445275a74c1bc45988',
};

/** A schema that was applied is never edited: a later change is a numbered file beside it. */
export function appliedSchemasStayAsTheyAre(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => path.endsWith('/migrations/schema.sql'))
    .filter(({ path, text }) => createHash('sha256').update(text).digest('hex') !== APPLIED[path])
    .map(({ path }) => ({
      path,
      message:
        'was applied to databases that exist: leave it as it is and put the change into a numbered file beside it.',
    }));
}
