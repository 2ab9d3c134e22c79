import { expect, test } from 'vitest';
import { readSavedPayment, type SavedPayment, writeSavedPayment } from './saved-payment.ts';

const saved: SavedPayment = { version: 1, loanId: '40120-100245-01', amountCents: 12_345, amountType: 'other' };
const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test.each([saved, { ...saved, scheduledDate: '2026-12-01' }, { ...saved, amountType: 'payoff' as const }])(
  'what was written is read again: %j',
  (one) => {
    expect(readSavedPayment(writeSavedPayment(one))).toEqual(one);
  },
);

test.each([
  ['a card', { ...saved, cardToken: 'card_1' }],
  ['a security code', { ...saved, ccv: '123' }],
  ['another version', { ...saved, version: 2 }],
  ['no loan', { ...saved, loanId: undefined }],
  ['part of a cent', { ...saved, amountCents: 1.5 }],
  ['nothing to pay', { ...saved, amountCents: 0 }],
  ['an amount of no kind', { ...saved, amountType: 'all' }],
  ['a day that does not exist', { ...saved, scheduledDate: '2026-02-30' }],
  ['a list', [saved]],
  ['nothing', null],
])('text with %s is none', (_, value) => {
  expect(readSavedPayment(text(value))).toBeUndefined();
});

test.each(['', 'x', '%%%', `${'A'.repeat(20_000)}`])('text that is no JSON is none: %.10s', (wrong) => {
  expect(readSavedPayment(wrong)).toBeUndefined();
});
