import { TEST_NUMBERS } from '@lendside/providers/card-vault/test-numbers';
import { describe, expect, it } from 'vitest';
import { binOf, brandOf, digitsOf, hasValidCheckDigit, isPlausibleNumber, printedNumber } from './card-number.ts';

describe('card numbers', () => {
  it.each([
    ['4', 'Visa'],
    ['51', 'MasterCard'],
    ['2221', 'MasterCard'],
    ['272099', 'MasterCard'],
    ['34', 'American Express'],
    ['6011', 'Discover'],
    ['65', 'Discover'],
    ['5', undefined],
    ['27', undefined],
    ['3', undefined],
    ['9', undefined],
    ['', undefined],
  ])('that begin with "%s" are %s', (digits, brand) => {
    expect(brandOf(digits)?.brand).toBe(brand);
  });

  it.each(TEST_NUMBERS.map(({ number }) => number))('%s is plausible, and no other last digit is', (number) => {
    expect(isPlausibleNumber(number)).toBe(true);
    for (let digit = 0; digit < 10; digit++) {
      const changed = number.slice(0, -1) + digit;
      expect(hasValidCheckDigit(changed)).toBe(changed === number);
    }
  });

  it('need the length of their brand', () => {
    expect(isPlausibleNumber('4111111111111')).toBe(false);
    expect(isPlausibleNumber('378282246310005')).toBe(true);
    expect(isPlausibleNumber('')).toBe(false);
  });

  it('show six digits of fifteen, else eight', () => {
    expect(binOf('378282246310005')).toBe('378282');
    expect(binOf('4111111111111111')).toBe('41111111');
  });

  it('are printed in the groups of their brand, however much is typed', () => {
    expect(printedNumber('37828')).toBe('3782 8');
    expect(printedNumber(digitsOf('4'.repeat(1000)))).toBe('4444 4444 4444 4444 444');
  });
});
