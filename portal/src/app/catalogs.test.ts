/// <reference types="vite/types/importMeta.d.ts" />
import { describe, expect, test } from 'vitest';
import type { Catalog } from '../data/language/texts.ts';

/** Every catalog of the portal, found by the name of its file: none can be left out. */
const modules = import.meta.glob<Record<string, unknown>>('../**/{texts,*-texts}.ts', { eager: true });
const catalogs = Object.entries(modules).flatMap(([path, exported]) =>
  Object.entries(exported).flatMap(([name, value]): [string, Catalog<object>][] =>
    isCatalog(value) ? [[`${path} ${name}`, value]] : [],
  ),
);

function isCatalog(value: unknown): value is Catalog<object> {
  return typeof value === 'object' && value !== null && 'english' in value && 'spanish' in value;
}

test('the catalogs are found', () => expect(catalogs.length).toBeGreaterThan(40));

/** Words that are the same in both languages, or names. */
const SAME = /^(?:No\.|Total|Error|TMX|[\d\s$%:.,-]*)$/;

function sentences(texts: object, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] => {
    const name = path === '' ? key : `${path}.${key}`;
    if (typeof value === 'string') return [[name, value]];
    if (typeof value === 'function') return [[name, String(value(2, '3', '4', '5'))]];
    return sentences(value as object, name);
  });
}

describe.each(catalogs)('%s', (_slice, { english, spanish }) => {
  const spanishOf = new Map(sentences(spanish));

  test('the same sentences in both languages, none empty', () => {
    expect([...spanishOf.keys()].sort()).toEqual(
      sentences(english)
        .map(([name]) => name)
        .sort(),
    );
    for (const [name, text] of [...sentences(english), ...spanishOf]) expect(text.trim(), name).not.toBe('');
  });

  test('Spanish is Spanish: no longer sentence stands there in English', () => {
    const copied = sentences(english).filter(
      ([name, text]) => text === spanishOf.get(name) && /\p{L} /u.test(text) && !SAME.test(text),
    );
    expect(copied).toEqual([]);
  });
});
