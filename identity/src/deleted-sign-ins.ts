import { createHmac, hkdfSync, type KeyObject } from 'node:crypto';
import type { Database } from '@lendside/providers/database';
import type { SignInDeletion } from '@lendside/providers/sign-in/deletion-types';
import { deleteRowsOf, entombUser } from './deleted-sign-ins-store.ts';
import { usernameKey } from './users-store.ts';

/** Tables that lose the rows of a person, also of one whose sign-in stays. Those that take others along come last. */
const ALWAYS = [
  'refresh_tokens',
  'sessions',
  'device_secrets',
  'devices',
  'passkeys',
  'passkey_requests',
  'code_requests',
  'failed_sign_ins',
] as const;
const WITH_SIGN_IN = [...ALWAYS, 'former_passwords'] as const;

export type PersonTable = (typeof WITH_SIGN_IN)[number];

/** Keyed hash of a name with which a deleted sign-in was entered: it recognizes the name and says nothing of it. */
export function deletedNames(privateKey: KeyObject): (name: string) => Buffer {
  const secret = privateKey.export({ type: 'pkcs8', format: 'der' });
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'lendside deleted names', 32));
  return (name) => createHmac('sha256', key).update(usernameKey(name)).digest();
}

export function deletionOf({
  db,
  nowMs,
  hashOfName,
}: {
  readonly db: Database;
  readonly nowMs: () => number;
  readonly hashOfName: (name: string) => Buffer;
}): SignInDeletion {
  return {
    deletePerson: (userId, { everything }) =>
      db.transaction('worker', async (tx) => {
        const gone: Record<string, number> = {};
        const count = (table: string, rows: number) => {
          if (rows > 0) gone[`providers.${table}`] = rows;
        };
        for (const table of everything ? WITH_SIGN_IN : ALWAYS) count(table, await deleteRowsOf(tx, table, userId));
        if (everything) count('users', (await entombUser(tx, userId, hashOfName, nowMs())) ? 1 : 0);
        return gone;
      }),
  };
}
