import { expect, test } from 'vitest';
import { unwritableField } from './writable-input.ts';

const nested = (levels: number): unknown => Array.from({ length: levels }).reduce((held) => [held], 'x');

test.each<[string, Readonly<Record<string, unknown>>, string | undefined]>([
  ['plain texts', { a: 'Ana María 😀', b: 7, c: null, d: undefined, e: true }, undefined],
  ['a zero character', { a: 'x', b: 'a\0b' }, 'b'],
  ['half a character', { a: '\ud83d' }, 'a'],
  ['the other half', { a: '\ude00\ud83d' }, 'a'],
  ['a name with a zero character', { 'a\0': 1 }, 'a\0'],
  ['one inside', { a: { b: [{ c: '\0' }] } }, 'a'],
  ['a name inside', { a: { b: { '\0': 1 } } }, 'a'],
  ['32 levels', { a: nested(32) }, undefined],
  ['33 levels', { a: nested(33) }, 'a'],
  ['more levels than a stack has', { a: nested(100_000) }, 'a'],
  ['a file, whatever is in it', { file: Buffer.from([0, 1, 0]) }, undefined],
])('%s', (_what, given, field) => {
  expect(unwritableField(given)).toBe(field);
});
