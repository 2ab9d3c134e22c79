import { describe, expect, it } from 'vitest';
import { isAllowedNumericKey, typeDigits, typeUppercase } from './numeric-field.ts';

describe('isAllowedNumericKey', () => {
  it.each(['0', '9', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Backspace', 'Delete', 'Tab'])(
    'lets %s through',
    (key) => {
      expect(isAllowedNumericKey(key)).toBe(true);
    },
  );
  it.each(['Enter', 'Home', 'End', 'Escape', 'F5', 'Unidentified', 'Process'])('never blocks %s', (key) => {
    expect(isAllowedNumericKey(key)).toBe(true);
  });
  it.each(['a', 'e', '-', '+', '.', ',', ' ', '٣', 'é', '😀'])('keeps %s out', (key) => {
    expect(isAllowedNumericKey(key)).toBe(false);
  });
  it('leaves shortcuts alone', () => expect(isAllowedNumericKey('v', true)).toBe(true));
});

describe('what is kept of a text', () => {
  it.each([
    ['12a3', 32, '123'],
    ['123-45-6789', 9, '123456789'],
    ['1234567', 6, '123456'],
    ['', 6, ''],
    ['7'.repeat(60_000), 6, '777777'],
  ])('digits of %s', (text, max, kept) => expect(typeDigits(text, max)).toBe(kept));

  it('upper case', () => expect(typeUppercase('ab1-ñi')).toBe('AB1-ÑI'));
});
