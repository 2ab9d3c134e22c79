import { describe, expect, test } from 'vitest';
import { fieldNotAllowed, isMarketingEvent } from './marketing.ts';

const known = { pages: ['Home', 'MakePayment', 'Payment.Code'], brands: ['aaa'] };

describe('what may be told', () => {
  test.each([
    [{ page: 'Home', from: 'MakePayment', brand: 'aaa', language: 'spanish', installedApp: true }],
    [{ flow: 'payment', outcome: 'done' }],
    [{ method: 'session timeout' }],
    [{}],
  ])('%j', (fields) => {
    expect(fieldNotAllowed(fields, known)).toBeUndefined();
  });
});

describe('what never leaves', () => {
  test.each([
    ['a name', { firstName: 'Maria' }, 'firstName'],
    ['a name in the place of a page', { page: 'Maria Alvarez' }, 'page'],
    ['an amount', { amount: '123.45' }, 'amount'],
    ['an amount as an outcome', { outcome: '$123.45' }, 'outcome'],
    ['a loan', { loanId: '40120-1-01' }, 'loanId'],
    ['an id in the place of a page', { page: '40120-1-01' }, 'page'],
    ['a token', { token: 'eyJhbGciOi' }, 'token'],
    ['an SSN', { outcome: '123-45-6789' }, 'outcome'],
    ['an email', { email: 'maria@example.com' }, 'email'],
    ['an address with a query', { page: '/Home?token=1' }, 'page'],
    ['a customer', { customerId: '100231' }, 'customerId'],
    ['a field of every object', { constructor: 'x' }, 'constructor'],
    ['a text where yes or no belongs', { installedApp: 'Maria' }, 'installedApp'],
  ] as const)('%s', (_, fields, name) => {
    expect(fieldNotAllowed({ flow: 'payment', ...fields }, known)).toBe(name);
  });
});

test('events are those of the list', () => {
  expect(['pageView', 'flowEnded', 'paid', '__proto__'].map(isMarketingEvent)).toEqual([true, true, false, false]);
});
