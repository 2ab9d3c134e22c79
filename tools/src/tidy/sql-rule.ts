import { type Finding, isCode, isTest, type SourceFile } from './source-files.ts';

/** A statement, or that something is asked in one. */
const SQL = /\b(?:from|into|update|join)\s+lendside\.[a-z_]+|\bpg_advisory_xact_lock\b|\b(?:tx|db)\.query[<(]/;

/**
 * Where statements may stand: the store of a slice, split by table where it is long; the audit, what opens the database, the
 * schedule of retention with the conditions of its steps, and the two that are stores of whatever table they are handed.
 */
const IN_STORE =
  /^service\/src\/(?:[a-z]+\/store\.ts$|[a-z]+\/store\/|.+-store\.ts$|platform\/(?:audit|database)\/|platform\/retention\/(?:retention-schedule|messages-retention)\.ts$|money\/request\.ts$|platform\/jobs\/leased-work\.ts$)/;

/** SQL stands in stores and nowhere else in the service. */
export function sqlStandsInStores(files: readonly SourceFile[]): Finding[] {
  const service = files.filter((file) => file.path.startsWith('service/src/') && isCode(file) && !isTest(file));
  return service
    .filter((file) => !IN_STORE.test(file.path) && SQL.test(file.text))
    .map(({ path }) => ({ path, message: 'SQL: put it into the store of its slice, as a question with a name.' }));
}

const ALIAS = /\b([a-z][a-z0-9_]*) as "([a-zA-Z0-9]+)"/g;
const IS_COMMENT = /^\s*(?:\/?\*|\/\/)/;

/** An alias that says no more than the name which the column has in code anyway. */
const isByRote = (column: string, alias: string) =>
  alias.replace(/AtMs$/, 'At').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) === column;

/** The name of a column in code follows from the column: it is written out nowhere. */
export function columnsHaveOneReader(files: readonly SourceFile[]): Finding[] {
  const service = files.filter((file) => file.path.startsWith('service/src/') && isCode(file) && !isTest(file));
  return service.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => !IS_COMMENT.test(line))
      .flatMap((line) => [...line.matchAll(ALIAS)])
      .filter(([, column = '', alias = '']) => isByRote(column, alias))
      .map(([found]) => ({
        path,
        message: `${found}: read rows by camelRows, or name columns by columnsOf (camel-rows.ts).`,
      })),
  );
}
