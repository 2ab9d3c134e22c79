import type { Database } from '@lendside/providers/database';
import type { KeyRing } from '@lendside/providers/keys/ring';
import { countById, opened, type SealedColumns, tryEnds } from '@lendside/providers/keys/sealed-columns';
import { BATCH_ROWS, type SealedValues } from '@lendside/providers/keys/sealed-values';
import type { Sealing } from '@lendside/providers/keys/sealing';

/** Texts of one column that are sealed under the key of personal data. */
interface SealedTexts {
  /** The plural, as an operator reads it. */
  readonly what: string;
  /** Where they lie: in the one column that is named. */
  readonly lie: SealedColumns & { readonly columns: readonly [string] };
  readonly sealing: Sealing;
}

/** Reads one batch: after a place, so many at most, without those that begin with the current key. */
const batchOf = ({ table, columns: [column], place }: SealedTexts['lie']) =>
  `select ${place} as place, ${column} as sealed from ${table}
    where ${place} > $1 and not starts_with(${column}, $3) order by ${place} limit $2 for update skip locked`;

const renewalOf = ({ table, columns: [column], place }: SealedTexts['lie']) =>
  `update ${table} r set ${column} = x.sealed
     from jsonb_to_recordset($1) as x (place text, sealed text) where r.${place} = x.place`;

/** Sealed texts for who counts them by key, tries them and seals them anew. */
export const sealedTexts = (
  db: Database,
  keys: KeyRing,
  { what, lie, sealing: { seal, open } }: SealedTexts,
): SealedValues => ({
  purpose: 'personal-data',
  what,
  count: () => countById(db, lie),
  tryEnds: (ends) => tryEnds(db, lie, ends, ({ sealed }) => opened(open(sealed))),
  reseal: (after) =>
    db.transaction('worker', async (tx) => {
      const current = `${keys.current('personal-data').id}.`;
      const rows = await tx.query<{ place: string; sealed: string }>(batchOf(lie), [after, BATCH_ROWS, current]);
      const changes = await Promise.all(
        rows.map(async ({ place, sealed }) => {
          // One that no key opens stays as it is, for the doctor to say.
          const text = await open(sealed).catch(() => undefined);
          return text === undefined ? [] : [{ place, sealed: seal(text) }];
        }),
      );
      await tx.query(renewalOf(lie), [JSON.stringify(changes.flat())]);
      return { done: changes.flat().length, last: rows.length < BATCH_ROWS ? undefined : rows.at(-1)?.place };
    }),
});
