import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Purpose } from '@lendside/providers/keys/purposes';
import type { KeyRing } from '@lendside/providers/keys/ring';
import { type RingKey, ringKey } from '@lendside/providers/keys/ring-key';
import { type KeysNow, type PushKeys, pushKeysIn } from '@lendside/providers/push/push-keys';
import type { SealKey } from '@lendside/providers/signing/seal';
import { sealKeyIn } from '@lendside/providers/signing/seal-key';

/** Files of the data folder in which the first use made a key, by purpose. The first rotation takes them into the ring. */
export const FILES_BESIDE = { 'document-seal': 'seal-key.json', push: 'push-keys.json' } as const satisfies Partial<
  Record<Purpose, string>
>;

/** Keys that lie beside the ring. */
export async function keysBeside(folder: string): Promise<readonly RingKey[]> {
  const found = await Promise.all(
    Object.entries(FILES_BESIDE).map(async ([purpose, name]): Promise<readonly RingKey[]> => {
      const secret = await readFile(join(folder, name)).catch(() => undefined);
      if (!secret) return [];
      const id = createHash('sha256').update(secret).digest('hex').slice(0, 8);
      return [ringKey({ purpose: purpose as Purpose, id, madeAtMs: undefined, fromMs: 0, isFirst: true, secret })];
    }),
  );
  return found.flat();
}

const hasKey = (ring: KeyRing, purpose: Purpose) => ring.all().some((key) => key.purpose === purpose);

/** Content of a key that is a text. */
const textIn = <Held>({ secret }: RingKey) => JSON.parse(secret.toString('utf8')) as Held;

/** The key that signed documents are sealed with; the first document makes it. */
export const sealKeyOf = async (ring: KeyRing, folder: string, nowMs: number): Promise<SealKey> =>
  hasKey(ring, 'document-seal')
    ? textIn<SealKey>(ring.current('document-seal'))
    : sealKeyIn(join(folder, FILES_BESIDE['document-seal']), nowMs);

/** The key pairs of notices that are live at a moment; the first start makes one. */
export async function pushKeysOf(ring: KeyRing, folder: string): Promise<KeysNow> {
  const made = hasKey(ring, 'push') ? undefined : await pushKeysIn(join(folder, FILES_BESIDE.push));
  return () => {
    if (made && !hasKey(ring, 'push')) return [made];
    const [now, ...former] = ring.live('push').map(textIn<PushKeys>);
    if (!now) throw new Error('there is no key of notices');
    return [now, ...former];
  };
}
