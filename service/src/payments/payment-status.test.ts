import { expect, test } from 'vitest';
import type { MoneyOperation } from '../money/operation.ts';
import { PAYMENT } from './payment-status.ts';

test.each([
  ['an amount of one\u2019s own', { amountType: 'other' }, 'insufficient_funds'],
  ['a settlement', { amountType: 'other', settlement: {} }, 'insufficient_funds_fixed'],
  ['keeping a vehicle', { amountType: 'ofrReinstate' }, 'insufficient_funds_fixed'],
  ['what is due for a switch', { amountType: 'onlineProduct' }, 'insufficient_funds_fixed'],
])('a smaller amount is proposed only where the amount is chosen: %s', (_, request, code) => {
  const declined = { refusal: 'insufficient_funds', request } as unknown as MoneyOperation;
  expect(PAYMENT.refusal(declined)).toBe(code);
});
