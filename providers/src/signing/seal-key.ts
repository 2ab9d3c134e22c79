import { generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { writeFirst } from '../whole-file.ts';
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
  await writeFirst(file, newSealKeyText(nowMs));
  return read();
}
