import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { memoryFolder } from './memory-folder.ts';

test.each([
  ['with room', '/', 1, '/'],
  ['that is too small', '/', Number.MAX_SAFE_INTEGER, tmpdir()],
  ['that the machine has not', '/no-such-place', 1, tmpdir()],
])('files go into memory %s, or among the temporary ones', (_, place, enough, expected) => {
  expect(memoryFolder(place, enough)).toBe(expected);
});
