import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Purpose } from './purposes.ts';
import type { KeyRing } from './ring.ts';
import { named, type RingKey, unnamed } from './ring-key.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM under the keys of one purpose. */
export interface Sealing {
  /** The result names its key. */
  seal(text: string): string;
  /** Rejects when it was sealed with a key that is no longer there, or changed. */
  open(sealed: string): Promise<string>;
}

/** Bytes sealed by a secret, with what opening needs in front. */
export function sealBytes(secret: Buffer, plain: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', secret, iv);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Throws when they were sealed by another secret, or changed. */
export function openBytes(secret: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

/**
 * Seals by what follows from a purpose's current key under a label. `alwaysNamed`: the values named their key before rings did, so
 * that the first key names itself too.
 */
export function sealingOf(
  ring: KeyRing,
  { purpose, label, alwaysNamed = false }: { purpose: Purpose; label: string; alwaysNamed?: boolean },
): Sealing {
  const nameOf = (key: RingKey, body: string) => (alwaysNamed ? `${key.id}.${body}` : named(key, body));
  return {
    seal(text) {
      const key = ring.current(purpose);
      return nameOf(key, sealBytes(key.derived(label), Buffer.from(text)).toString('base64url'));
    },
    async open(sealed) {
      const { id, value } = unnamed(sealed);
      const key = await ring.find(purpose, id);
      if (!key)
        throw new Error(`A value was sealed with key ${id ?? 'one without a name'} of ${purpose}, which is not there`);
      return openBytes(key.derived(label), Buffer.from(value, 'base64url')).toString('utf8');
    },
  };
}
