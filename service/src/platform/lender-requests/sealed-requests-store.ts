import type { Database } from '@lendside/providers/database';
import type { KeyRing } from '@lendside/providers/keys/ring';
import { countById, opened, type SealedColumns, tryEnds } from '@lendside/providers/keys/sealed-columns';
import { BATCH_ROWS, type SealedValues } from '@lendside/providers/keys/sealed-values';
import { type Sealing, sealingOf } from '@lendside/providers/keys/sealing';

const BODIES: SealedColumns = {
  table: 'lendside.sealed_requests',
  columns: ['sealed_body'],
  place: 'request_id',
  age: 'asked_at',
};

const BATCH = `
  select request_id as place, sealed_body as sealed from lendside.sealed_requests
   where request_id > $1 and not starts_with(sealed_body, $3) order by request_id limit $2 for update skip locked`;

const RENEW = `
  update lendside.sealed_requests r set sealed_body = x.sealed
    from jsonb_to_recordset($1) as x (place text, sealed text) where r.request_id = x.place`;

/** Seals bodies of requests to the lender (AES-256-GCM), from when they are written down until they are answered. */
export const requestSealing = (keys: KeyRing): Sealing =>
  sealingOf(keys, { purpose: 'personal-data', label: 'requests to the lender', alwaysNamed: true });

/** Bodies of requests that are not answered yet, for who counts them by key and seals them anew. */
export function sealedRequests(db: Database, keys: KeyRing): SealedValues {
  const { seal, open } = requestSealing(keys);
  return {
    purpose: 'personal-data',
    what: 'changes that the lender is asked for',
    count: () => countById(db, BODIES),
    tryEnds: (ends) => tryEnds(db, BODIES, ends, ({ sealed }) => opened(open(sealed))),
    reseal: (after) =>
      db.transaction('worker', async (tx) => {
        const current = `${keys.current('personal-data').id}.`;
        const rows = await tx.query<{ place: string; sealed: string }>(BATCH, [after, BATCH_ROWS, current]);
        const changes = await Promise.all(
          rows.map(async ({ place, sealed }) => {
            // One that no key opens stays as it is, for the doctor to say.
            const body = await open(sealed).catch(() => undefined);
            return body === undefined ? [] : [{ place, sealed: seal(body) }];
          }),
        );
        await tx.query(RENEW, [JSON.stringify(changes.flat())]);
        return { done: changes.flat().length, last: rows.length < BATCH_ROWS ? undefined : rows.at(-1)?.place };
      }),
  };
}
