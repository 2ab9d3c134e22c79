import type { Database, Tx } from '@lendside/providers/database';
import type { KeyRing } from '@lendside/providers/keys/ring';
import { countById, tryEnds } from '@lendside/providers/keys/sealed-columns';
import { BATCH_ROWS, type SealedValues } from '@lendside/providers/keys/sealed-values';
import type { Context } from '../context.ts';
import { statementAs } from '../platform/database/store-of.ts';
import { sealedText } from './deletion-seal.ts';
import { doneDeletions } from './store/deletions.ts';
import { hasMark, type MarkColumn, marksAfter, renewMarks } from './store/marks.ts';
import { cachedTexts } from './store/user-cache.ts';

/** Marks by which the service knows again what it wrote itself. */
interface Marks {
  readonly what: string;
  readonly of: MarkColumn;
  /** Texts that the marks are made of, by place. */
  texts(tx: Pick<Tx, 'query'>, places: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Saved values of people live longer than a rotation takes; a record of a deletion outlives many keys. */
export const PROFILE_MARKS: readonly Marks[] = [
  {
    what: 'marks of what the portal saved for people',
    of: { table: 'lendside.user_cache', columns: ['mac'], place: 'user_id', age: 'saved_at' },
    texts: cachedTexts,
  },
  {
    what: 'seals of records of deletions',
    of: { table: 'lendside.deletions', columns: ['seal'], place: 'deletion_id', age: 'done_at' },
    async texts(tx, places) {
      const done = await doneDeletions(tx, places);
      return new Map(done.map((deletion) => [deletion.deletionId, sealedText(deletion)]));
    },
  },
];

/** Marks of one kind, as values under keys of the ring. */
export function sealedMarks(
  { what, of, texts }: Marks,
  db: Database,
  { mac, isMac }: Pick<Context, 'mac' | 'isMac'>,
  keys: Pick<KeyRing, 'current'>,
): SealedValues {
  async function isOurs(place: string, mark: string): Promise<boolean> {
    const asked = statementAs(db, 'worker');
    const text = (await texts(asked, [place])).get(place);
    if (text !== undefined && (await isMac(text, mark))) return true;
    // One that was written anew meanwhile, or is gone, says nothing.
    return !(await hasMark(asked, of, { place, mark }));
  }
  return {
    purpose: 'saved-values',
    what,
    count: () => countById(db, of),
    tryEnds: (ends) => tryEnds(db, of, ends, ({ place, sealed }) => isOurs(place, sealed)),
    reseal: (after) =>
      db.transaction('worker', async (tx) => {
        const current = `${keys.current('saved-values').id}.`;
        const rows = await marksAfter(tx, of, { after, atMost: BATCH_ROWS, current });
        const textOf = await texts(
          tx,
          rows.map(({ place }) => place),
        );
        const changes = await Promise.all(
          rows.map(async ({ place, mark }) => {
            const text = textOf.get(place) ?? '';
            // What something else wrote, or changed, does not become ours by being marked anew, and needs no former key to tell.
            return { place, mark: (await isMac(text, mark)) ? mac(text) : current };
          }),
        );
        await renewMarks(tx, of, changes);
        return { done: changes.length, last: rows.length < BATCH_ROWS ? undefined : rows.at(-1)?.place };
      }),
  };
}
