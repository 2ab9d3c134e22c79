import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps numbers that identify people: sealed at rest, found again by a keyed fingerprint (security 4). */
export interface PersonalData {
  /** AES-256-GCM; the result names the key it needs. */
  seal(text: string): string;
  /** Throws when the text was sealed with another key or changed. */
  open(sealed: string): string;
  /** The same for the same text; without the key it cannot be tried against all numbers. */
  fingerprint(text: string): string;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

export function personalData(key: Buffer): PersonalData {
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `lendside ${purpose}`, 32));
  const sealing = derived('personal data seal');
  const indexing = derived('personal data index');
  const keyId = createHmac('sha256', sealing).update('key id').digest('base64url').slice(0, 8);
  return {
    seal(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${keyId}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },
    open(sealed) {
      const [id, body = ''] = sealed.split('.');
      if (id !== keyId) throw new Error(`Personal data was sealed with key ${id}, this is key ${keyId}`);
      const bytes = Buffer.from(body, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return text.toString('utf8');
    },
    fingerprint: (text) => createHmac('sha256', indexing).update(text).digest('base64url'),
  };
}
