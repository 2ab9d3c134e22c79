import { expect, it } from 'vitest';
import { isLoanNumber } from './loan-number.ts';

it.each(['12345-678-9', '12345-6789', '1234567-89', '1234567', '12345-67', '12345-1-1'])('takes %s', (text) => {
  expect(isLoanNumber(text)).toBe(true);
});

it.each([
  ['fewer than five digits first', '1234-567-89'],
  ['only five digits', '12345'],
  ['six digits: one is missing', '123456'],
  ['a dash at the end', '12345-678-'],
  ['two dashes together', '12345--678'],
  ['three dashes', '12345-6-7-8'],
  ['a letter', '12345-67A-9'],
  ['a space', '12345 678 9'],
  ['a line end', '12345-678-9\n'],
  ['nothing', ''],
  ['31 characters', '1'.repeat(31)],
  ['a hostile length', '1'.repeat(60_000)],
])('refuses %s', (_, text) => expect(isLoanNumber(text)).toBe(false));
