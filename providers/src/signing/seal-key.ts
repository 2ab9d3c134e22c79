import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { newSealKey, type SealKey } from './seal.ts';

/** A new key with its certificate, as it is kept. */
export function newSealKeyText(nowMs: number): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs1', format: 'pem' }) as string;
  return `${JSON.stringify(newSealKey(pem, 'Lendside embedded signing', nowMs), null, 2)}\n`;
}

/** The key in `file`; the first who needs it makes it. Readable by its owner only. */
export async function sealKeyIn(file: string, nowMs: number): Promise<SealKey> {
  const read = () => readFile(file, 'utf8').then((text) => JSON.parse(text) as SealKey);
  try {
    return await read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw new Error(`The key in ${file} cannot be read. Restore the file from a copy.`, { cause: error });
    }
  }
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, newSealKeyText(nowMs), { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
  return read();
}
