import { brandCodes } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import { describe, expect, test } from 'vitest';
import { EXTERNAL_PAGES, externalPageNamed } from './external-pages.ts';

describe.each(brandCodes)('%s', (code) => {
  test.each(EXTERNAL_PAGES)('%s is on its own site', (name) => {
    const url = new URL(externalPageNamed(name, brands[code])?.url ?? '');
    expect([url.protocol, url.host]).toEqual(['https:', `${code}.example`]);
  });
});

test.each(['', 'Apply', 'toString', '__proto__', 'https://elsewhere.example', 'apply/../website'])(
  'no other name opens anything: %s',
  (name) => expect(externalPageNamed(name, brands.tmx)).toBeUndefined(),
);

test('only the e-commerce refinance is waited for', () => {
  const waiting = EXTERNAL_PAGES.filter((name) => externalPageNamed(name, brands.tmx)?.waits);
  expect(waiting).toEqual(['ecommRefi']);
});
