/// <reference types="vite/types/importMeta.d.ts" />
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brandCodes } from '@lendside/brands/brand';
import { brandLooks } from '@lendside/brands/looks';
import { expect, test } from 'vitest';
import { CHARACTERS, displayFace } from '../../display-faces.ts';

/** Bytes of a face at most: on a slow phone a fifth of a second. */
const BYTES_MAX = 15 * 1024;

const texts: Readonly<Record<string, string>> = import.meta.glob<string>('../**/{texts,*-texts}*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

test.each(brandCodes)('the face of %s is small, stands in no way of words, and brings its license', async (code) => {
  const { kind } = brandLooks[code].type.display;
  const file = await displayFace(code, kind);
  expect(file.content.subarray(0, 4).toString()).toBe('wOF2');
  expect(file.content.length).toBeLessThanOrEqual(BYTES_MAX);
  const rules = file.rulesAt('/assets/display.woff2');
  expect(rules).toContain('url("/assets/display.woff2")');
  expect(rules).toContain('font-display: optional');
  expect(rules, 'what stands in is as wide').toMatch(/size-adjust: [\d.]+%/);
  expect(rules.match(/ascent-override: [\d.]+%/g), 'and as high, on a computer and on a phone').toHaveLength(2);
  expect(file.families).toMatch(new RegExp(`^"${code} display", `));
  const license = readFileSync(join(dirname(file.source), '..', 'LICENSE'), 'utf8');
  expect(license).toContain('SIL Open Font License, Version 1.1');
  expect(license.slice(0, 2000), 'a face that is cut down may keep its name').not.toMatch(/with reserved font name/i);
});

test('faces have every letter and figure that either language is written with', () => {
  expect(Object.keys(texts).length).toBeGreaterThan(80);
  const used = new Set(Object.values(texts).flatMap((text) => text.match(/[\p{L}\p{N}]/gu) ?? []));
  expect([...used].filter((letter) => !CHARACTERS.includes(letter))).toEqual([]);
});
