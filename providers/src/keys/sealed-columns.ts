import type { Database } from '../database.ts';
import type { Tried } from './sealed-values.ts';

/** Columns of a table in which sealed values lie, or marks: one in each, or none. */
export interface SealedColumns {
  readonly table: string;
  readonly columns: readonly string[];
  /** Column that names a row. */
  readonly place: string;
  /** Column by which rows are older or newer. */
  readonly age: string;
}

/** A sealed value and the row it lies in. */
export interface SealedValue {
  readonly place: string;
  readonly sealed: string;
}

/** The id that a value carries; '' where it carries none. */
const ID = "case when position('.' in v.sealed) > 0 then split_part(v.sealed, '.', 1) else '' end";

const valuesIn = ({ table, columns }: SealedColumns) =>
  `from ${table} cross join unnest(array[${columns.join(', ')}]) as v (sealed) where v.sealed is not null`;

/** Asks what reads a whole table, in whatever time that takes. */
function unhurried<Row>(db: Database, text: string, values?: readonly unknown[]): Promise<readonly Row[]> {
  return db.transaction('worker', async (tx) => {
    await tx.query('set transaction read only');
    await tx.query('set local statement_timeout = 0');
    return tx.query<Row>(text, values);
  });
}

/** Number of values by the id they carry; those that carry none stand under ''. */
export async function countById(db: Database, of: SealedColumns): Promise<ReadonlyMap<string, number>> {
  const counted = `select ${ID} as id, count(*)::int as count ${valuesIn(of)} group by 1`;
  const rows = await unhurried<{ id: string; count: number }>(db, counted);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Values under an id that are tried: at most so many of the oldest, and as many of the newest. */
export interface Ends {
  readonly id: string;
  readonly atMost: number;
}

/** Tries the oldest and the newest values under an id, one after the other. */
export async function tryEnds(
  db: Database,
  of: SealedColumns,
  { id, atMost }: Ends,
  opens: (value: SealedValue) => Promise<boolean>,
): Promise<Tried> {
  const values = `select ${of.place} as place, v.sealed ${valuesIn(of)} and ${ID} = $1`;
  const end = (way: 'asc' | 'desc') => `(${values} order by ${of.age} ${way}, ${of.place} ${way} limit $2)`;
  const rows = await unhurried<SealedValue>(db, `${end('asc')} union ${end('desc')}`, [id, atMost]);
  let closed = 0;
  for (const row of rows) if (!(await opens(row))) closed += 1;
  return { tried: rows.length, closed };
}

/** Whether a value opened. */
export const opened = (opening: Promise<unknown>): Promise<boolean> =>
  opening.then(
    () => true,
    () => false,
  );
