import type { Database } from '@lendside/providers/database';
import type { KeyRing } from '@lendside/providers/keys/ring';
import { BATCH_ROWS, type SealedValues } from '@lendside/providers/keys/sealed-values';
import type { Context } from '../context.ts';
import { cachedBatch, cachedText, countCachedByKey, renewCached } from './store/user-cache.ts';

/** The marks of what the portal saved for people: each lives longer than a rotation takes. */
export function sealedCache(
  db: Database,
  { mac, isMac }: Pick<Context, 'mac' | 'isMac'>,
  keys: Pick<KeyRing, 'current'>,
): SealedValues {
  return {
    purpose: 'saved-values',
    what: 'marks of what the portal saved for people',
    count: () => countCachedByKey(db),
    reseal: (after) =>
      db.transaction('worker', async (tx) => {
        const current = `${keys.current('saved-values').id}.`;
        const rows = await cachedBatch(tx, { after, atMost: BATCH_ROWS, current });
        const changes = await Promise.all(
          rows.map(async ({ userId, value, mac: before }) => {
            const text = cachedText(userId, value);
            // What something else wrote here is still not ours, and needs no former key to tell.
            return { userId, mac: (await isMac(text, before)) ? mac(text) : current };
          }),
        );
        await renewCached(tx, changes);
        return { done: changes.length, last: rows.length < BATCH_ROWS ? undefined : rows.at(-1)?.userId };
      }),
  };
}
