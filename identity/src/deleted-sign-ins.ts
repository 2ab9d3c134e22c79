import { createHmac } from 'node:crypto';
import type { Database } from '@lendside/providers/database';
import type { KeyRing } from '@lendside/providers/keys/ring';
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
  'provider_requests',
  'code_requests',
  'failed_sign_ins',
] as const;
const WITH_SIGN_IN = [...ALWAYS, 'former_passwords'] as const;

export type PersonTable = (typeof WITH_SIGN_IN)[number];

/**
 * Keyed hashes of a name with which a deleted sign-in was entered, by every live key, the current one first: they recognize the name and
 * say nothing of it. Once their key is retired the name is unknown, like every other one.
 */
export function deletedNames(keys: Pick<KeyRing, 'live'>): (name: string) => readonly Buffer[] {
  return (name) =>
    keys
      .live('code')
      .map((key) => createHmac('sha256', key.derived('deleted names')).update(usernameKey(name)).digest());
}

export function deletionOf({
  db,
  nowMs,
  hashesOfName,
  forget,
}: {
  readonly db: Database;
  readonly nowMs: () => number;
  readonly hashesOfName: (name: string) => readonly Buffer[];
  /** Deletes the account at its keeper. */
  readonly forget?: ((userId: string) => Promise<void>) | undefined;
}): SignInDeletion {
  return {
    async deletePerson(userId, { everything }) {
      if (everything) await forget?.(userId);
      return db.transaction('worker', async (tx) => {
        const gone: Record<string, number> = {};
        const count = (table: string, rows: number) => {
          if (rows > 0) gone[`providers.${table}`] = rows;
        };
        for (const table of everything ? WITH_SIGN_IN : ALWAYS) count(table, await deleteRowsOf(tx, table, userId));
        if (everything) count('users', (await entombUser(tx, userId, hashesOfName, nowMs())) ? 1 : 0);
        return gone;
      });
    },
  };
}
