import { expect, test } from 'vitest';
import { brandCodes, isBrandCode, processorsOf, processorTypeFrom, processorTypes } from './brand.ts';
import { brandOfHost } from './brand-of-host.ts';
import { brands } from './brands.ts';

test('there are eight brands with neutral names', () => {
  expect(Object.keys(brands)).toEqual(['c1l', 'ccc', 'cic', 'chs', 'ccf', 'esm', 'inl', 'tmx']);
  for (const code of brandCodes) expect(brands[code].name).toBe(code.toUpperCase());
});

test('tmx and inl show both segments, every other brand its own', () => {
  expect(brands.tmx.exposesSegments).toEqual(['tmx', 'inl']);
  expect(brands.inl.exposesSegments).toEqual(['tmx', 'inl']);
  for (const code of ['c1l', 'ccc', 'cic', 'chs', 'ccf', 'esm'] as const)
    expect(brands[code].exposesSegments).toEqual([code]);
});

test('only invented telephones and hosts', () => {
  const phones = brandCodes.flatMap((code) => Object.values(brands[code].supportPhones));
  expect(new Set(phones).size).toBe(16);
  for (const phone of phones) expect(phone).toMatch(/^202-555-01\d\d$/);
  for (const code of brandCodes) {
    for (const url of Object.values(brands[code].links)) expect(new URL(url).host).toBe(`${code}.example`);
    expect(new URL(brands[code].links.applyUrl).searchParams.get('utm_source')).toBe('mobileapp');
  }
});

test.each([
  ['ccc.localhost', 'ccc'],
  ['ccc.localhost:4100', 'ccc'],
  ['TMX.example', 'tmx'],
  ['localhost:4100', undefined],
  ['127.0.0.1:4100', undefined],
  ['xccc.localhost', undefined],
  ['www.tmx.example', undefined],
  ['', undefined],
])('the brand of host %s is %s', (host, code) => {
  expect(brandOfHost(host)).toBe(code);
});

test('a brand code is one of the eight in lower case', () => {
  expect(['tmx', 'TMX', 'toString', ''].map(isBrandCode)).toEqual([true, false, false, false]);
});

test.each([
  [processorTypes.first, [1]],
  [processorTypes.second, [2]],
  [processorTypes.mixed, [1, 2]],
  [processorTypes.third, [4]],
  [processorTypes.none, []],
])('processor type %i means the processors %j', (type, processors) => {
  expect(processorsOf(type)).toEqual(processors);
});

test('processor types are the numbers 1 to 5', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(processorTypeFrom)).toEqual([undefined, 1, 2, 3, 4, 5, undefined]);
});

test('every brand says which processors charge its cards', () => {
  const types = Object.fromEntries(brandCodes.map((code) => [code, brands[code].processorType]));
  expect(types).toEqual({ c1l: 1, ccc: 1, cic: 2, chs: 1, ccf: 2, esm: 4, inl: 3, tmx: 3 });
});
