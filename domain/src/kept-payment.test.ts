import { expect, test } from 'vitest';
import { type KeptPayment, readKeptPayment, writeKeptPayment } from './kept-payment.ts';

const kept: KeptPayment = { version: 1, loanId: '40120-100245-01', amountCents: 12_345, amountType: 'other' };
const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test.each([kept, { ...kept, scheduledDate: '2026-12-01' }, { ...kept, amountType: 'payoff' as const }])(
  'what was written is read again: %j',
  (one) => {
    expect(readKeptPayment(writeKeptPayment(one))).toEqual(one);
  },
);

test.each([
  ['a card', { ...kept, cardToken: 'card_1' }],
  ['a security code', { ...kept, ccv: '123' }],
  ['another version', { ...kept, version: 2 }],
  ['no loan', { ...kept, loanId: undefined }],
  ['part of a cent', { ...kept, amountCents: 1.5 }],
  ['nothing to pay', { ...kept, amountCents: 0 }],
  ['an amount of no kind', { ...kept, amountType: 'all' }],
  ['a day that does not exist', { ...kept, scheduledDate: '2026-02-30' }],
  ['a list', [kept]],
  ['nothing', null],
])('text with %s is none', (_, value) => {
  expect(readKeptPayment(text(value))).toBeUndefined();
});

test.each(['', 'x', '%%%', `${'A'.repeat(20_000)}`])('text that is no JSON is none: %.10s', (wrong) => {
  expect(readKeptPayment(wrong)).toBeUndefined();
});
