import type { Database } from '@lendside/providers/database';
import type { KeyRing } from '@lendside/providers/keys/ring';
import type { SealedColumns } from '@lendside/providers/keys/sealed-columns';
import type { SealedValues } from '@lendside/providers/keys/sealed-values';
import { type Sealing, sealingOf } from '@lendside/providers/keys/sealing';
import { sealedTexts } from '../keys/sealed-texts-store.ts';

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
export const sealedRequests = (db: Database, keys: KeyRing): SealedValues =>
  sealedTexts(db, keys, {
    what: 'changes that the lender is asked for',
    ...{ lie: BODIES, batch: BATCH, renew: RENEW, sealing: requestSealing(keys) },
  });
