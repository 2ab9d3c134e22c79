import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { closeDataFolder } from './data-folder.ts';

test('the data folder is closed to others, whether it is made or was there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lendside-folder-'));
  const permissions = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
  await closeDataFolder(join(folder, 'new'), false);
  expect(await permissions(join(folder, 'new'))).toBe('700');
  await chmod(folder, 0o755);
  await closeDataFolder(folder, true);
  expect(await permissions(folder)).toBe('711');
  await closeDataFolder(folder, false);
  expect(await permissions(folder)).toBe('700');
  await rm(folder, { recursive: true });
});
