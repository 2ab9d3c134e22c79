import { LAW } from '@lendside/loanbook/law/law';
import { expect, test } from 'vitest';
import { LICENCES_IN_SPANISH, licenceInSpanish } from './licence-names.ts';

test('each license that a row of the law names has its name in Spanish', () => {
  const named = LAW.flatMap(({ allowed }) => (allowed.is && allowed.licence !== undefined ? [allowed.licence] : []));
  expect([...new Set(named)].filter((licence) => LICENCES_IN_SPANISH[licence] === undefined)).toEqual([]);
  expect(Object.keys(LICENCES_IN_SPANISH).filter((licence) => !named.includes(licence))).toEqual([]);
  expect(licenceInSpanish('title lender')).toBe('prestamista de préstamos sobre título (title lender)');
});

test('a name that a lender gave its license stays as it is', () => {
  expect(licenceInSpanish('consumer installment lender')).toBe('consumer installment lender');
});
