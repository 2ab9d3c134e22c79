import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { StartRefused } from '@lendside/providers/start-refused';
import { writeFirst } from '@lendside/providers/whole-file';

/** The desk's own key: it seals secrets of second factors, which a copy of the database alone does not give away. */
export interface DeskKey {
  seal(text: string): string;
  /** Throws when the text was sealed with another key. */
  open(sealed: string): string;
}

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The key in `file`; the first operator that is added makes it. */
export async function deskKeyIn(file: string): Promise<DeskKey> {
  const text = await readFile(file, 'utf8').catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    await writeFirst(file, `${randomBytes(KEY_BYTES).toString('base64url')}\n`);
    return readFile(file, 'utf8');
  });
  const key = Buffer.from(text.trim(), 'base64url');
  if (key.length !== KEY_BYTES) throw new StartRefused(`${file} holds no key of the desk. Restore it from a copy.`);
  return deskKey(key, file);
}

function deskKey(key: Buffer, file: string): DeskKey {
  const name = createHmac('sha256', key).update('desk key').digest('base64url').slice(0, 8);
  return {
    seal(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${name}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(sealed) {
      const [sealedBy, body = ''] = sealed.split('.');
      if (sealedBy !== name) {
        throw new StartRefused(`The second factors were sealed with another key than ${file}: restore the copy of it.`);
      }
      const bytes = Buffer.from(body, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
