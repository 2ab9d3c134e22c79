import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.mjs';

const folder = mkdtempSync(join(tmpdir(), 'lendside-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('is held by one and given back', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  unlock();
  lockFolder(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

it.each([
  ['a process that is gone', { pid: 2 ** 22 - 1, identity: 'gone' }],
  ['a process whose number another one has now', { pid: process.pid, identity: 'of an earlier one' }],
  ['nobody (a torn file)', 'half'],
])('is taken over from %s', (_who, owner) => {
  writeFileSync(join(folder, 'lock'), typeof owner === 'string' ? owner : JSON.stringify(owner));
  const unlock = lockFolder(folder);
  expect(JSON.parse(readFileSync(join(folder, 'lock'), 'utf8')).pid).toBe(process.pid);
  unlock();
});
