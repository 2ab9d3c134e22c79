import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cents, divideRounded, formatAmount, formatDollars, formatMoney, parseAmount, shareCents } from './money.ts';

const amountsThatTravel = fc.integer({ min: 0, max: 99_999_999_999 });

describe('cents', () => {
  it.each([0, 1, -1, Number.MAX_SAFE_INTEGER])('takes %d', (value) => expect(cents(value)).toBe(value));
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d', (value) => {
    expect(() => cents(value)).toThrow(RangeError);
  });
  it('knows no negative zero', () => expect(Object.is(cents(-0), 0)).toBe(true));
});

describe('parseAmount', () => {
  it.each([
    ['0.00', 0],
    ['0.01', 1],
    ['0.50', 50],
    ['123.45', 123_45],
    ['1,234.50', 1_234_50],
    ['1234.50', 1_234_50],
    ['12,345,678.90', 12_345_678_90],
    ['999,999,999.99', 999_999_999_99],
    ['99999999999.99', 99_999_999_999_99],
  ])('reads %s', (text, amountCents) => expect(parseAmount(text)).toBe(amountCents));

  it.each([
    ['nothing', ''],
    ['no decimals', '12'],
    ['one decimal', '12.5'],
    ['three decimals', '12.505'],
    ['a comma in the wrong place', '1,00.00'],
    ['a comma missing', '1234,567.00'],
    ['a comma in front', ',123.00'],
    ['a leading zero', '01.00'],
    ['no whole part', '.50'],
    ['a currency sign', '$1.00'],
    ['a minus', '-1.00'],
    ['a plus', '+1.00'],
    ['an exponent', '1e3.00'],
    ['a space', ' 1.00'],
    ['a line end', '1.00\n'],
    ['digits of another script', '١.٠٠'],
    ['15 characters', '9999,999,999.99'],
    ['60,000 characters', '1'.repeat(60_000)],
  ])('refuses %s', (_, text) => expect(parseAmount(text)).toBeUndefined());

  test('what is written can be read', () => {
    fc.assert(fc.property(amountsThatTravel, (amount) => parseAmount(formatAmount(amount)) === amount));
  });

  test('nothing that it reads is written differently, but for commas', () => {
    const nearly = fc.string({ unit: fc.constantFrom('0', '1', '9', ',', '.', '-', '$', ' '), maxLength: 16 });
    fc.assert(
      fc.property(nearly, (text) => {
        const amount = parseAmount(text);
        return amount === undefined || [formatAmount(amount), formatAmount(amount).replaceAll(',', '')].includes(text);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('formats', () => {
  it.each([
    [0, '0.00', '$0.00', '$0'],
    [5, '0.05', '$0.05', '$0'],
    [49, '0.49', '$0.49', '$0'],
    [50, '0.50', '$0.50', '$1'],
    [123_450, '1,234.50', '$1,234.50', '$1,235'],
    [123_449, '1,234.49', '$1,234.49', '$1,234'],
    [100_000_000, '1,000,000.00', '$1,000,000.00', '$1,000,000'],
    [-5, '-0.05', '-$0.05', '$0'],
    [-123_450, '-1,234.50', '-$1,234.50', '-$1,235'],
  ])('%d cents are %s, %s, %s', (amountCents, amount, money, dollars) => {
    expect(formatAmount(amountCents)).toBe(amount);
    expect(formatMoney(amountCents)).toBe(money);
    expect(formatDollars(amountCents)).toBe(dollars);
  });
  it('refuses fractions of a cent', () => expect(() => formatAmount(1.5)).toThrow(RangeError));
});

describe('rounding', () => {
  test('an exact quotient is never further than a half from the truth', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n, max: 1_000_000n }), (top, bottom) => {
        const off = 2n * (top - divideRounded(top, bottom, 'HALF_EVEN') * bottom);
        return off <= bottom && -off <= bottom;
      }),
    );
  });

  test('a sign on the denominator is a sign on the quotient', () => {
    expect(divideRounded(5n, -2n, 'HALF_UP')).toBe(-3n);
    expect(divideRounded(-5n, -2n, 'HALF_EVEN')).toBe(2n);
  });

  test('a share is exact where a float would drift', () => {
    expect(shareCents(1_005, 1, 10, 'HALF_EVEN')).toBe(100);
    expect(shareCents(1_005, 1, 10, 'HALF_UP')).toBe(101);
  });
});
