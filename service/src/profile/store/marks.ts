import type { Tx } from '@lendside/providers/database';
import type { SealedColumns } from '@lendside/providers/keys/sealed-columns';
import { camelRows } from '../../platform/database/camel-rows.ts';

/** SQL of marks under keys of the ring, in whatever table they stand. */

/** Columns of marks: one of them in a table. */
export type MarkColumn = SealedColumns & { readonly columns: readonly [string] };

export interface MarkInRow {
  readonly place: string;
  readonly mark: string;
}

/** Rows after a place whose mark is not of the current key, locked. */
export function marksAfter(
  tx: Tx,
  { table, columns: [mark], place }: MarkColumn,
  of: { readonly after: string; readonly atMost: number; readonly current: string },
): Promise<readonly MarkInRow[]> {
  return camelRows(
    tx.query(
      `select ${place} as place, ${mark} as mark from ${table}
        where ${place} > $1 and ${mark} is not null and not starts_with(${mark}, $3)
        order by ${place} limit $2 for update skip locked`,
      [of.after, of.atMost, of.current],
    ),
  );
}

/** Whether a row still has this mark. */
export async function hasMark(
  tx: Pick<Tx, 'query'>,
  { table, columns: [column], place: name }: MarkColumn,
  { place, mark }: MarkInRow,
): Promise<boolean> {
  return (await tx.query(`select from ${table} where ${name} = $1 and ${column} = $2`, [place, mark])).length > 0;
}

export async function renewMarks(
  tx: Tx,
  { table, columns: [mark], place }: MarkColumn,
  changes: readonly MarkInRow[],
): Promise<void> {
  await tx.query(
    `update ${table} t set ${mark} = x.mark from jsonb_to_recordset($1) as x (place text, mark text)
      where t.${place} = x.place`,
    [JSON.stringify(changes)],
  );
}
