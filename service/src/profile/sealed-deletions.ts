import type { Database } from '@lendside/providers/database';
import type { KeyRing } from '@lendside/providers/keys/ring';
import { BATCH_ROWS, type SealedValues } from '@lendside/providers/keys/sealed-values';
import type { Context } from '../context.ts';
import { sealedText } from './deletion-seal.ts';
import { countSealsByKey, renewSeals, sealedBatch } from './store/deletions.ts';

/** The seals of records of deletions: a record outlives many keys. */
export function sealedDeletions(
  db: Database,
  { mac, isMac }: Pick<Context, 'mac' | 'isMac'>,
  keys: Pick<KeyRing, 'current'>,
): SealedValues {
  return {
    purpose: 'saved-values',
    what: 'seals of records of deletions',
    count: () => countSealsByKey(db),
    reseal: (after) =>
      db.transaction('worker', async (tx) => {
        const current = `${keys.current('saved-values').id}.`;
        const rows = await sealedBatch(tx, { after, atMost: BATCH_ROWS, current });
        const changes = await Promise.all(
          rows.map(async (row) => {
            const text = sealedText(row);
            // A record that was changed does not become right by being sealed anew.
            return { deletionId: row.deletionId, seal: (await isMac(text, row.seal ?? '')) ? mac(text) : current };
          }),
        );
        await renewSeals(tx, changes);
        return { done: changes.length, last: rows.length < BATCH_ROWS ? undefined : rows.at(-1)?.deletionId };
      }),
  };
}
