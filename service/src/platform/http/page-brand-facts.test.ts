import { brotliDecompressSync } from 'node:zlib';
import { brandsWith } from '@lendside/brands/brand-facts';
import { brands } from '@lendside/brands/brands';
import { formatPhone } from '@lendside/domain/phone';
import { expect, test } from 'vitest';
import { withBrandFacts } from './page-brand-facts.ts';

const { links, supportPhones } = brands.tmx;
const drawn = `<a href="${links.privacyUrl}">Privacy</a><a href="tel:+12025550124">${formatPhone(supportPhones.TLXe)}</a>`;
const page = (text: string) => ({
  body: Buffer.from(text),
  brotli: Buffer.from(''),
  type: 'text/html',
  immutable: false,
});
const files = new Map([
  ['/sign-in/tmx.english.html', page(drawn)],
  ['/offline/tmx.spanish.html', page(drawn)],
  ['/sign-in/inl.english.html', page(drawn)],
  ['/index.html', page(drawn)],
]);

test('the pages that were drawn with the build say the addresses and phones of the lender', () => {
  const said = withBrandFacts(
    files,
    brandsWith({
      tmx: { links: { privacyUrl: 'https://lender.example/p?a=1&b=2' }, supportPhones: { TLXe: '2025550199' } },
    }),
  );
  const now = '<a href="https://lender.example/p?a=1&amp;b=2">Privacy</a><a href="tel:+12025550199">(202) 555-0199</a>';
  for (const path of ['/sign-in/tmx.english.html', '/offline/tmx.spanish.html']) {
    expect(said.get(path)?.body.toString()).toBe(now);
    expect(brotliDecompressSync(said.get(path)?.brotli ?? '').toString()).toBe(now);
  }
  for (const path of ['/sign-in/inl.english.html', '/index.html']) expect(said.get(path)).toBe(files.get(path));
});

test('without anything said they are sent as they were drawn', () => {
  expect([...withBrandFacts(files, brands)]).toEqual([...files]);
});
