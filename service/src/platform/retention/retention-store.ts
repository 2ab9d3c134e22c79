import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { RetentionStep } from '@lendside/providers/retention';

/** SQL of a schedule: statements made of its rows. What stands in a schedule comes from the code, never from a person. */

const DAY_MILLISECONDS = 86_400_000;

/** The step of a table, and the instant of now. */
interface Due {
  readonly table: string;
  readonly step: RetentionStep;
  readonly nowMs: number;
}

const before = ({ step, nowMs }: Due) => instant(nowMs - step.days * DAY_MILLISECONDS);

const isDue = ({ step }: Due) => `${step.since} < $1${step.only === undefined ? '' : ` and (${step.only})`}`;

/** Rows that a step would reach, counted up to a limit. */
export async function countDue(db: Database, due: Due, atMost: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'worker',
    `select count(*)::integer as count from (select from ${due.table} where ${isDue(due)} limit $2) reached`,
    [before(due), atMost],
  );
  return row?.count ?? 0;
}

/** Whether this transaction alone works on a table now; another process that does makes it false. */
export async function holdTable(tx: Tx, table: string): Promise<boolean> {
  const [row] = await tx.query<{ held: boolean }>(
    "select pg_try_advisory_xact_lock(hashtextextended('retention of ' || $1, 0)) as held",
    [table],
  );
  return row?.held === true;
}

/** Keys of the files of rows that a step reaches next. */
export async function filesDue(tx: Tx, due: Due, file: string, atMost: number): Promise<readonly string[]> {
  const rows = await tx.query<{ key: string }>(
    `select ${file} as key from ${due.table} where ${isDue(due)} and ${file} is not null order by ${due.step.since} limit $2`,
    [before(due), atMost],
  );
  return rows.map(({ key }) => key);
}

/** Deletes or empties some rows at once and answers how many. The condition is asked again of a row that has changed meanwhile. */
export async function workOff(tx: Tx, due: Due, atMost: number): Promise<number> {
  const some = `ctid = any (array(select ctid from ${due.table} where ${isDue(due)} limit $2)) and ${isDue(due)}`;
  const rows = await tx.query(
    due.step.empties === undefined
      ? `delete from ${due.table} where ${some} returning 1`
      : `update ${due.table} set ${assignments(due.step.empties)} where ${some} returning 1`,
    [before(due), atMost],
  );
  return rows.length;
}

/** As `workOff`, of the rows with these files. */
export async function workOffFiles(tx: Tx, due: Due, file: string, keys: readonly string[]): Promise<number> {
  const rows = await tx.query(`delete from ${due.table} where ${isDue(due)} and ${file} = any ($2) returning 1`, [
    before(due),
    keys,
  ]);
  return rows.length;
}

const assignments = (empties: Readonly<Record<string, string>>) =>
  Object.entries(empties)
    .map(([column, value]) => `${column} = ${value}`)
    .join(', ');
