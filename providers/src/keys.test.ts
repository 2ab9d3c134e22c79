import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { providerKeys } from './keys.ts';

describe('the keys of the providers', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lendside-keys-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('are made once, also when several processes start at once, for their owner only', async () => {
    const file = join(folder, 'data', 'keys.json');
    const starts = await Promise.all(Array.from({ length: 8 }, () => providerKeys(file)));
    expect(new Set(starts.map((keys) => keys.signIn.keyId)).size).toBe(1);
    expect((await providerKeys(file)).cardFingerprint).toEqual(starts[0]?.cardFingerprint);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(folder, 'data'))).toEqual(['keys.json']);
  });

  it('are never made anew over a file that cannot be read', async () => {
    const file = join(folder, 'keys.json');
    await writeFile(file, '{"signIn":');
    await expect(providerKeys(file)).rejects.toThrow(file);
    expect(await readFile(file, 'utf8')).toBe('{"signIn":');
  });
});
