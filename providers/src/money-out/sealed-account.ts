import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { BankTarget } from './port.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface AccountSeal {
  seal(account: BankTarget): string;
  /** Throws when it was sealed with another key or changed. */
  open(sealed: string): BankTarget;
}

/** Keeps account numbers at rest (AES-256-GCM) between their acceptance and the file they go out with. */
export function accountSeal(key: Buffer): AccountSeal {
  const sealing = Buffer.from(hkdfSync('sha256', key, '', 'lendside money out accounts', 32));
  return {
    seal(account) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv);
      const sealed = Buffer.concat([cipher.update(JSON.stringify(account), 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return JSON.parse(text.toString('utf8')) as BankTarget;
    },
  };
}
