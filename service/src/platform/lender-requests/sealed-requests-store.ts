import type { Database } from '@lendside/providers/database';
import type { KeyRing } from '@lendside/providers/keys/ring';
import type { SealedValues } from '@lendside/providers/keys/sealed-values';
import { type Sealing, sealingOf } from '@lendside/providers/keys/sealing';
import { sealedTexts } from '../keys/sealed-texts-store.ts';

const BODIES = {
  table: 'lendside.sealed_requests',
  columns: ['sealed_body'],
  place: 'request_id',
  age: 'asked_at',
} as const;

/** Seals bodies of requests to the lender (AES-256-GCM), from when they are written down until they are answered. */
export const requestSealing = (keys: KeyRing): Sealing =>
  sealingOf(keys, { purpose: 'personal-data', label: 'requests to the lender', alwaysNamed: true });

/** Bodies of requests that are not answered yet, for who counts them by key and seals them anew. */
export const sealedRequests = (db: Database, keys: KeyRing): SealedValues =>
  sealedTexts(db, keys, {
    what: 'changes that the lender is asked for',
    ...{ lie: BODIES, sealing: requestSealing(keys) },
  });
