import { LAW } from '@lendside/loanbook/law/law';
import { expect, test } from 'vitest';
import { LICENSES_IN_SPANISH, licenseInSpanish } from './license-names.ts';

test('each license that a row of the law names has its name in Spanish', () => {
  const named = LAW.flatMap(({ allowed }) => (allowed.is && allowed.licence !== undefined ? [allowed.licence] : []));
  expect([...new Set(named)].filter((licence) => LICENSES_IN_SPANISH[licence] === undefined)).toEqual([]);
  expect(Object.keys(LICENSES_IN_SPANISH).filter((licence) => !named.includes(licence))).toEqual([]);
  expect(licenseInSpanish('title lender')).toBe('prestamista de préstamos sobre título (title lender)');
});

test('a name that a lender gave its license stays as it is', () => {
  expect(licenseInSpanish('consumer installment lender')).toBe('consumer installment lender');
});
