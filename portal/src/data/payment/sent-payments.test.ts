// @document
import { beforeEach, expect, test } from 'vitest';
import type { Attempt } from './payment-state.ts';
import { savedPayments } from './saved-payments.ts';
import { hasSentPayment } from './sent-payments.ts';

beforeEach(() => sessionStorage.clear());

const attempt = (stage: Attempt['stage']): Attempt => ({ paymentKey: 'k', stage, amountCents: 100, sentAtMs: 1 });

test.each([
  ['sending', true],
  ['accepted', true],
  ['refused', false],
  ['posted', false],
  ['declined', false],
] as const)('a payment that is %s is under way: %s', (stage, isSent) => {
  savedPayments.keep({ attempt: attempt('posted') }, '1000');
  savedPayments.keep({ attempt: attempt(stage) }, '2000');
  expect(hasSentPayment()).toBe(isSent);
});

test.each([
  ['sending', true],
  ['accepted', true],
  ['ended', false],
])('several loans paid together that are %s are under way: %s', (stage, isSent) => {
  sessionStorage.setItem('lendside.several', JSON.stringify({ payments: [], attempt: { stage } }));
  expect(hasSentPayment()).toBe(isSent);
});

test.each(['null', '"text"', '{"attempt":5}', 'broken', '{}'])('what was tampered with is nothing: %s', (text) => {
  sessionStorage.setItem('lendside.payment.1000', text);
  expect(hasSentPayment()).toBe(false);
});
