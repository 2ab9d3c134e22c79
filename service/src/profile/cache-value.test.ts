import { describe, expect, test } from 'vitest';
import { refusalOfValue } from './cache-value.ts';

const refusal = (value: unknown) => refusalOfValue(value, JSON.stringify(value));

describe('what a browser may have kept for it', () => {
  test.each([
    [{}],
    [{ seenNotices: ['welcome', 'rates-2026'], gpsReceipt: 1_763_683_200_000 }],
    [{ offersViewed: [10, 12], theme: 'dark', amount: '1,234.50' }],
    [{ lastRoute: 'MakePayment', loanId: '40120-100245-01' }],
    [{ zip: '30301', when: '2026-11-21T10:00:00Z' }],
  ])('%j is kept', (value) => {
    expect(refusal(value)).toBeUndefined();
  });

  test.each([
    [{ card: '4111 1111 1111 1111' }],
    [{ deep: { list: ['x', { n: 4111111111111111 }] } }],
    [{ note: 'my number is 512-55-0139' }],
    [{ n: '512550139' }],
    [{ ssn: 'x' }],
    [{ cvv: '123' }],
    [{ verificationCode: '123456' }],
    [{ accessToken: 'abc' }],
    [{ password: 'x' }],
    [{ '4111111111111111': true }],
    [{ a: { b: { c: { d: { e: { f: { g: 1 } } } } } } }],
  ])('%j is refused', (value) => {
    expect(refusal(value)).toBe('value_not_allowed');
  });

  test('at most 16 KB', () => {
    const of = (bytes: number) => ({ a: 'x'.repeat(bytes - 8) });
    expect(refusal(of(16 * 1024))).toBeUndefined();
    expect(refusal(of(16 * 1024 + 1))).toBe('value_too_large');
    expect(refusal({ a: 'é'.repeat(9_000) })).toBe('value_too_large');
  });
});
