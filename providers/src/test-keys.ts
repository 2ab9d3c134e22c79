import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { type KeyRing, keyRing } from './keys/ring.ts';
import { newRing } from './keys/ring-file.ts';
import type { RingKey } from './keys/ring-key.ts';

/** A ring of its own for one suite, which tests add keys to and take keys from. */
export interface TestRing extends KeyRing {
  change(keys: (before: readonly RingKey[]) => readonly RingKey[]): Promise<void>;
}

/** Fresh keys, as the first start makes them. `nowMs` says which of several is current. */
export function testRing(nowMs: () => number = () => 0): TestRing {
  let keys = newRing(0);
  const ring = keyRing({ keys, read: async () => keys, nowMs });
  return {
    ...ring,
    async change(next) {
      keys = next(keys);
      await ring.readAgain();
    },
  };
}

/** A file of keys as deployments have it that began before rings. */
export function fileBeforeRings() {
  const pkcs8 = () =>
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  return {
    signIn: { keyId: 'the-sign-in-key', pkcs8: pkcs8() },
    cardVault: { keyId: 'the-vault-key', pkcs8: pkcs8() },
    cardFingerprint: randomBytes(32).toString('base64url'),
    securityToken: randomBytes(32).toString('base64url'),
  };
}
