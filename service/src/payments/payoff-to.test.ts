import { brands } from '@lendside/brands/brands';
import { expect, test } from 'vitest';
import { flagsOf } from '../platform/configuration/flags.ts';
import { payoffTo } from './payoff-to.ts';

const MAIL = 'Payoff Desk | 5 Elm Street | Salem, OR 97301';
const WIRE = 'Bank of Franklin|999000056|123456789';

test.each([
  ['nothing', {}, brands.ccc.payoffTo],
  [
    'an address',
    { payoffMailTo: MAIL },
    { ...brands.ccc.payoffTo, mail: ['Payoff Desk', '5 Elm Street', 'Salem, OR 97301'] },
  ],
  [
    'a wire',
    { payoffWireTo: WIRE },
    {
      ...brands.ccc.payoffTo,
      wire: { bankName: 'Bank of Franklin', routingNumber: '999000056', accountNumber: '123456789' },
    },
  ],
  ['half a wire', { payoffWireTo: 'Bank of Franklin|999000056' }, brands.ccc.payoffTo],
])('a deployment that says %s', (_, texts, expected) => {
  expect(payoffTo(flagsOf(texts), 'ccc')).toEqual(expected);
});

test('each brand has an account of its own', () => {
  expect(new Set(Object.values(brands).map(({ payoffTo: { wire } }) => wire.accountNumber)).size).toBe(8);
});
