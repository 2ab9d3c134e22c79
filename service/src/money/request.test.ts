import { expect, test } from 'vitest';
import { hashOfRequest } from './request.ts';

/** Requests of former versions stand under this digest: it may not change. */
const DIGEST = 'xj0MCo6xtR8edn8NTAswfTy2KRpyhEyglOOjrE8jBVM';

test.each([
  ['as it came', { loanId: '1-2-01', paymentAmount: 12_345, paymentAmountType: 'other' }],
  ['in another order', { paymentAmountType: 'other', paymentAmount: 12_345, loanId: '1-2-01' }],
  [
    'with a field that says nothing',
    { loanId: '1-2-01', language: undefined, paymentAmount: 12_345, paymentAmountType: 'other' },
  ],
  [
    'with fields that may differ',
    { ccv: 'sec_1', loanId: '1-2-01', paymentAmount: 12_345, paymentAmountType: 'other' },
  ],
])('a request is the same %s', (_how, body) => {
  expect(hashOfRequest(body, new Set(['ccv']))).toBe(DIGEST);
});

test('another amount makes another request, and so does a field that may not differ', () => {
  const body = { loanId: '1-2-01', paymentAmount: 12_345, paymentAmountType: 'other' };
  expect(hashOfRequest({ ...body, paymentAmount: 12_346 })).not.toBe(DIGEST);
  expect(hashOfRequest({ ...body, ccv: 'sec_1' })).not.toBe(DIGEST);
});
