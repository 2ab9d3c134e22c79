import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ProviderKeys, providerKeys } from './keys.ts';

/** Fresh keys for one suite, made as the first start makes them. */
export async function testKeys(): Promise<ProviderKeys> {
  const folder = await mkdtemp(join(tmpdir(), 'lendside-keys-'));
  try {
    return await providerKeys(join(folder, 'data', 'provider-keys.json'));
  } finally {
    await rm(folder, { recursive: true });
  }
}
