import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFirst, writeWhole } from './whole-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lendside-whole-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the first one stays, whole and for its owner alone, and no draft beside it', async () => {
  const file = join(folder, 'first', 'key.json');
  await Promise.all([writeFirst(file, 'one'), writeFirst(file, 'one')]);
  await writeFirst(file, 'two');
  expect(await readFile(file, 'utf8')).toBe('one');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(join(folder, 'first'))).toEqual(['key.json']);
});

test('a disk that is full after the first piece leaves nothing behind', async () => {
  async function* cutOff() {
    yield 'the first piece';
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  }
  const file = join(folder, 'full', 'key.json');
  await expect(writeFirst(file, cutOff())).rejects.toMatchObject({
    code: 'ENOSPC',
    path: file,
    message: `The disk is full where ${file} is written. Nothing of it was left there; make room, and it is written at the next try.`,
  });
  expect(await readdir(join(folder, 'full'))).toEqual([]);
});

test('what cannot be moved into place leaves nothing behind either', async () => {
  const file = join(folder, 'moved', 'key.json');
  const move = () => Promise.reject(new Error('not moved'));
  await expect(writeWhole(file, 'text', move)).rejects.toThrow('not moved');
  expect(await readdir(join(folder, 'moved'))).toEqual([]);
});
