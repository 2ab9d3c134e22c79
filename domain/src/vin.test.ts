import { expect, test } from 'vitest';
import { isVin, tidyVin, vinCheckDigit } from './vin.ts';

test.each([
  ['11111111111111111', true],
  ['1M8GDM9AXKP042788', true],
  ['1m8gdm9ax-kp042788 ', true],
  ['1M8GDM9A1KP042788', false],
  ['1M8GDM9AXKP04278', false],
  ['1M8GDM9AXKP0427888', false],
  ['1M8GDM9AXKPO42788', false],
  ['', false],
])('%j is a VIN: %s', (text, is) => expect(isVin(tidyVin(text))).toBe(is));

test('the check digit follows from the others', () => {
  expect(vinCheckDigit('1M8GDM9A0KP042788')).toBe('X');
  expect(vinCheckDigit('IOQ')).toBeUndefined();
});
