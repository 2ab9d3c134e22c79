import { type Finding, isCode, isTest, type SourceFile } from './source-files.ts';

const SQL = /\b(?:from|into|update|join)\s+lendside\.[a-z_]+|\bpg_advisory_xact_lock\b/;

/** Where statements may stand: the store of a slice, split by table where it is long; the audit, and what opens the database. */
const IN_STORE = /^service\/src\/(?:[a-z]+\/store\.ts$|[a-z]+\/store\/|.+-store\.ts$|platform\/(?:audit|database)\/)/;

/** SQL stands in stores and nowhere else in the service. */
export function sqlStandsInStores(files: readonly SourceFile[]): Finding[] {
  const service = files.filter((file) => file.path.startsWith('service/src/') && isCode(file) && !isTest(file));
  return service
    .filter((file) => !IN_STORE.test(file.path) && SQL.test(file.text))
    .map(({ path }) => ({ path, message: 'SQL: put it into the store of its slice, as a question with a name.' }));
}
