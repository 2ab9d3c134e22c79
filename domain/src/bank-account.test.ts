import { describe, expect, test } from 'vitest';
import { bankLookupKey, isAccountNumber, isRoutingNumber, maskAccountNumber } from './bank-account.ts';

describe('routing numbers', () => {
  test.each([
    ['021000021', true],
    ['011401533', true],
    ['091000019', true],
    ['021000022', false],
    ['012000021', false],
    ['000000000', false],
    ['02100002', false],
    ['0210000211', false],
    ['02100002a', false],
    ['', false],
  ])('%s: %s', (text, is) => {
    expect(isRoutingNumber(text)).toBe(is);
  });

  test('one wrong digit is always found', () => {
    const right = '021000021';
    for (let at = 0; at < right.length; at += 1) {
      for (let digit = 0; digit < 10; digit += 1) {
        const typed = `${right.slice(0, at)}${digit}${right.slice(at + 1)}`;
        expect([typed, isRoutingNumber(typed)]).toEqual([typed, typed === right]);
      }
    }
  });
});

test.each([
  ['1234', true],
  ['12345678901234567', true],
  ['123', false],
  ['123456789012345678', false],
  ['12-34', false],
  ['0000', false],
])('the account number %s: %s', (text, is) => {
  expect(isAccountNumber(text)).toBe(is);
});

test('what is shown and looked up', () => {
  expect(maskAccountNumber('000123456789')).toBe('•••• 6789');
  expect(bankLookupKey('021000021')).toBe('02100002');
});
