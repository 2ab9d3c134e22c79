/// <reference types="vite/types/importMeta.d.ts" />
import { expect, test } from 'vitest';
import type { Catalogue } from '../data/language/texts.ts';

/**
 * Every text of a catalogue is shown: its key is named in the files of its slice, or in those that import the catalogue, or
 * is one of the words of the contract that stand as the keys of a table (`kinds[kind]`).
 */
type Sources = Readonly<Record<string, string>>;
const modules = import.meta.glob<Record<string, unknown>>('../**/{texts,*-texts}.ts', { eager: true });
const portal: Sources = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const others: Sources = {
  ...import.meta.glob<string>('../../../domain/src/*.ts', { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>('../../../contract/src/*.ts', { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>('../../../service/src/**/*.ts', { query: '?raw', import: 'default', eager: true }),
};

const NOT_SHOWING = /\.test\.|-for-test|\/test-|gallery|(?:\/|-)texts(?:\.spanish)?\.ts$/;
const showing = Object.entries(portal).filter(([path]) => !NOT_SHOWING.test(path));
/** Words in quotes, and keys of tables, wherever the product has them. */
const words = new Set(
  [...showing, ...Object.entries(others).filter(([path]) => !NOT_SHOWING.test(path))].flatMap(([, text]) =>
    [...text.matchAll(/['"`]([A-Za-z_][\w.]{0,60})['"`]|\b([A-Za-z_]\w{0,60})\??:/g)].map(
      ([, quoted, key]) => quoted ?? key,
    ),
  ),
);

const isCatalogue = (value: unknown): value is Catalogue<object> =>
  typeof value === 'object' && value !== null && 'english' in value && 'spanish' in value;

/** Keys of a catalogue that nothing names, in files whose code is given as one text. */
function unnamed(texts: object, code: string, place = '', groups: readonly string[] = []): string[] {
  return Object.entries(texts).flatMap(([key, value]) => {
    const path = place === '' ? key : `${place}.${key}`;
    if (typeof value === 'object' && !Array.isArray(value))
      return unnamed(value as object, code, path, [...groups, key]);
    return isNamed(key, groups.at(-1), code) ? [] : [path];
  });
}

function isNamed(key: string, group: string | undefined, code: string): boolean {
  if (/^\w+$/.test(key) && new RegExp(`\\.${key}\\b|\\b${key}\\b\\s*[,}]`).test(code)) return true;
  if (words.has(key)) return true;
  const last = /[A-Z][a-z]+$/.exec(key)?.[0];
  // Keys that are put together: `words[`${device}Title`]`.
  if (last !== undefined && code.includes(`}${last}\`]`)) return true;
  // Tables that are looked up whole: `what[line.what]`.
  return group !== undefined && !/^\w+$/.test(key) && new RegExp(`\\.?\\b${group}\\[`).test(code);
}

const catalogues = Object.entries(modules).flatMap(([path, exported]) =>
  Object.entries(exported).flatMap(([name, value]) =>
    isCatalogue(value) ? [{ path, name, texts: value.english }] : [],
  ),
);

test.each(catalogues)('$path: $name has no text that no page shows', ({ path, texts }) => {
  const slice = path.split('/').slice(0, 2).join('/');
  const file = path.split('/').at(-1) ?? '';
  const code = showing
    .filter(([one, text]) => one.startsWith(`${slice}/`) || text.includes(`/${file}'`))
    .map(([, text]) => text)
    .join('\n');
  expect(unnamed(texts, code)).toEqual([]);
});

test('a text that no page shows is seen', () => {
  const texts = { title: 'a', table: { 'a.b': 'c' }, lost: { noPageShowsThis: 'd', 'x.y': 'e' } };
  expect(unnamed(texts, 'texts.title; texts.table[one]')).toEqual(['lost.noPageShowsThis', 'lost.x.y']);
});
