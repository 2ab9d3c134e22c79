import { readFile } from 'node:fs/promises';
import webPush from 'web-push';
import { writeFirst } from '../whole-file.ts';

/** The key pair that notices are signed with (VAPID, RFC 8292), base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The keys that are live now, the current one first. */
export type KeysNow = () => readonly [PushKeys, ...PushKeys[]];

const PUBLIC_BYTES = 65;
const PRIVATE_BYTES = 32;

/** The keys in `file`; the first start makes them. Browsers that subscribed know the public one: losing it loses them. */
export async function pushKeysIn(file: string): Promise<PushKeys> {
  const text = await readFile(file, 'utf8').catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    await writeFirst(file, newPushKeys());
    return readFile(file, 'utf8');
  });
  const keys: unknown = JSON.parse(text);
  if (!isPushKeys(keys)) throw new Error(`The keys in ${file} cannot be read. Restore the file from a copy.`);
  return keys;
}

/** Whether two texts can be such a pair. */
export function isPushKeys(keys: unknown): keys is PushKeys {
  const { publicKey, privateKey } = (keys ?? {}) as Readonly<Record<string, unknown>>;
  const bytes = (text: unknown) => (typeof text === 'string' ? Buffer.from(text, 'base64url').length : 0);
  return bytes(publicKey) === PUBLIC_BYTES && bytes(privateKey) === PRIVATE_BYTES;
}

/** A new pair, as it is kept. */
export const newPushKeys = () => `${JSON.stringify(webPush.generateVAPIDKeys(), null, 2)}\n`;
