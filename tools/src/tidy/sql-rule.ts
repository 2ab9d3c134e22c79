import { type Finding, isCode, isTest, type SourceFile } from './source-files.ts';

const SQL = /\b(?:from|into|update|join)\s+lendside\.[a-z_]+|\bpg_advisory_xact_lock\b/;

/** Where statements may stand: the store of a slice, split by table where it is long; the audit, and what opens the database. */
const IN_STORE = /^service\/src\/(?:[a-z]+\/store\.ts$|[a-z]+\/store\/|.+-store\.ts$|platform\/(?:audit|database)\/)/;

/**
 * Files that hold SQL beside a store still: payments, cash and the other requests for money, whose stores are being made
 * into one. A file that holds none any more is taken out; none is added.
 */
const NOT_YET: ReadonlySet<string> = new Set([
  'service/src/money/disbursements.ts',
  'service/src/money/loan-locks.ts',
  'service/src/money/money-holds.ts',
  'service/src/money/money-operations.ts',
]);

/** SQL stands in stores and nowhere else in the service. */
export function sqlStandsInStores(files: readonly SourceFile[]): Finding[] {
  const service = files.filter((file) => file.path.startsWith('service/src/') && isCode(file) && !isTest(file));
  const holding = service.filter((file) => !IN_STORE.test(file.path) && SQL.test(file.text));
  const found = holding
    .filter(({ path }) => !NOT_YET.has(path))
    .map(({ path }) => ({ path, message: 'SQL: put it into the store of its slice, as a function with a name.' }));
  const mended = service
    .filter(({ path, text }) => NOT_YET.has(path) && !SQL.test(text))
    .map(({ path }) => ({
      path,
      message: 'holds no SQL any more: take it out of NOT_YET in tools/src/tidy/sql-rule.ts.',
    }));
  return [...found, ...mended];
}
