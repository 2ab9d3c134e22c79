import { expect, test } from 'vitest';
import { unmatched } from './unmatched.ts';
import { visitTo } from './visit-for-test.ts';

test('a landing page that does not exist is Home, not the root, which would forward to it again', () => {
  expect(unmatched(visitTo('/NoSuchLanding', { landing: '/NoSuchLanding' }))).toEqual({ kind: 'goTo', path: '/Home' });
  expect(unmatched(visitTo('/Nowhere', { landing: '/NoSuchLanding' }))).toEqual({ kind: 'goTo', path: '/' });
});

test.each([
  ['/tmx/TermsConditions', { kind: 'allow' }],
  ['/inl/TermsConditions', { kind: 'allow' }],
  ['/TMX/TermsConditions', { kind: 'goTo', path: '/tmx/TermsConditions' }],
  ['/ccc/TermsConditions', { kind: 'goTo', path: '/' }],
  ['/TermsConditions', { kind: 'goTo', path: '/tmx/TermsConditions' }],
  ['/ccc/OptInDisclosures', { kind: 'allow' }],
])('a page of some brands only: %s', (path, verdict) => {
  expect(unmatched(visitTo(path))).toEqual(verdict);
});

test('a deployment that does not show a brand has no terms of it', () => {
  const inCcc = { deploymentBrand: 'ccc', navigationBrand: 'ccc', exposedBrands: ['ccc'] } as const;
  expect(unmatched(visitTo('/tmx/TermsConditions', inCcc))).toEqual({ kind: 'goTo', path: '/' });
  expect(unmatched(visitTo('/tmx/OptInDisclosures', inCcc))).toEqual({ kind: 'allow' });
});
