import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatMoney } from './money.ts';
import { blurMoney, centsOfMoneyField, typeMoney } from './money-input.ts';

describe('while typing', () => {
  it.each([
    ['1', '$1'],
    ['$1', '$1'],
    ['1.', '$1.'],
    ['1.5', '$1.5'],
    ['1.50', '$1.50'],
    ['1.505', '$1.50'],
    ['1.239', '$1.23'],
    ['1.2.3', '$1.2.3'],
    ['1.505.0', '$1.505.0'],
    ['1..5', '$1..5'],
    ['1.234.567,89', '$1.234.56789'],
    ['12a3', '$123'],
    ['1,234.50', '$1234.50'],
    ['$$5', '$5'],
    ['5$', '$5'],
    ['-5', '$5'],
    ['05', '$5'],
    ['007', '$7'],
    ['0', '$0'],
    ['00', '$0'],
    ['0.5', '$0.5'],
    ['00.5', '$0.5'],
    ['.', '$.'],
    ['.5', '$.5'],
    ['$', '$'],
    ['', ''],
    ['abc', ''],
    ['1234567890123', '$123456789'],
    ['9'.repeat(60_000), '$999999999'],
  ])('%s shows %s', (text, shown) => expect(typeMoney(text)).toBe(shown));
});

describe('on leaving', () => {
  it.each([
    ['$5', '$5.00', 500],
    ['$5.', '$5.00', 500],
    ['$5.5', '$5.50', 550],
    ['$.5', '$0.50', 50],
    ['.5', '$0.50', 50],
    ['$0', '$0.00', 0],
    ['$0.05', '$0.05', 5],
    ['$1234.5', '$1,234.50', 123_450],
    ['$1,234.50', '$1,234.50', 123_450],
    ['$999999999.99', '$999,999,999.99', 99_999_999_999],
    ['$', '', undefined],
    ['$.', '', undefined],
    ['', '', undefined],
    ['abc', '', undefined],
    ['1.2.3', '', undefined],
    ['$1..5', '', undefined],
    ['1.234.567,89', '', undefined],
  ])('%s becomes %j', (text, shown, amountCents) => {
    expect(blurMoney(text)).toBe(shown);
    expect(centsOfMoneyField(text)).toBe(amountCents);
  });
});

test('typing again what is shown changes nothing, and leaving twice is leaving once', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0159.,$ a-'), maxLength: 20 }), (text) => {
      const typed = typeMoney(text);
      expect(typeMoney(typed)).toBe(typed);
      const left = blurMoney(typed);
      expect(blurMoney(left)).toBe(left);
      const amountCents = centsOfMoneyField(text);
      expect(left).toBe(amountCents === undefined ? '' : formatMoney(amountCents));
    }),
    { numRuns: 1000 },
  );
});
