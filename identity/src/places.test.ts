import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { placesOf } from './places.ts';

test.each([
  ['8.8.8.8', 'US'],
  ['81.169.145.66', 'DE'],
  ['2600:1700:0:0::/64', 'US'],
  ['2001:4860:4860:0::/64', 'US'],
  ['127.0.0.1', undefined],
  ['192.168.1.4', undefined],
  ['192.0.2.1', undefined],
  ['100.64.0.1', undefined],
  ['fd00:1:2:3::/64', undefined],
  ['::1', undefined],
  ['0:0:0:0::/64', undefined],
  ['nowhere', undefined],
  ['', undefined],
])('%s is in %s', (address, place) => {
  expect(placesOf()(address)).toBe(place);
});

test('a table that is missing, or none, refuses the start in a sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lendside-places-'));
  const file = join(folder, 'places.mmdb');
  expect(() => placesOf(file)).toThrow(`There is no table of places at ${file}.`);
  writeFileSync(file, 'no table');
  expect(() => placesOf(file)).toThrow('cannot be read as a table of places');
  rmSync(folder, { recursive: true });
});
