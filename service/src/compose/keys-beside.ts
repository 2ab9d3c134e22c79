import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Purpose } from '@lendside/providers/keys/purposes';
import type { KeyRing } from '@lendside/providers/keys/ring';
import { type RingKey, ringKey } from '@lendside/providers/keys/ring-key';
import { type PushKeys, pushKeysIn } from '@lendside/providers/push/push-keys';
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

/** The text that the ring's key of a purpose holds; undefined where it has none. */
function held<Held>(ring: KeyRing, purpose: keyof typeof FILES_BESIDE): Held | undefined {
  const isThere = ring.all().some((key) => key.purpose === purpose);
  return isThere ? (JSON.parse(ring.current(purpose).secret.toString('utf8')) as Held) : undefined;
}

/** The key that signed documents are sealed with; the first document makes it. */
export const sealKeyOf = async (ring: KeyRing, folder: string, nowMs: number): Promise<SealKey> =>
  held<SealKey>(ring, 'document-seal') ?? sealKeyIn(join(folder, FILES_BESIDE['document-seal']), nowMs);

/** The key pair of notices; the first start makes it. */
export const pushKeysOf = async (ring: KeyRing, folder: string): Promise<PushKeys> =>
  held<PushKeys>(ring, 'push') ?? pushKeysIn(join(folder, FILES_BESIDE.push));
