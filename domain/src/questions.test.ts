import { expect, test } from 'vitest';
import { holdsSecretNumber } from './questions.ts';

test.each([
  ['a card number', 'My card is 4111 1111 1111 1111, please charge it', true],
  ['a card number without spaces', '4111111111111111', true],
  ['a card number of 15 digits with dashes', 'amex 3782-822463-10005', true],
  ['a Social Security number', 'my ssn is 219-09-9999.', true],
  ['a Social Security number with spaces', '219 09 9999', true],
  ['a number with a wrong check digit', 'reference 4111 1111 1111 1112', false],
  ['a loan number', 'loan 40120-100245-01 please', false],
  ['a phone number', 'call me at 512-555-0143', false],
  ['a phone number in brackets', '(512) 555-0143', false],
  ['a confirmation number', 'confirmation 20261128', false],
  ['an amount and a date', 'I paid $1,234.56 on 11/28/2026', false],
  ['nothing', '', false],
])('%s', (_, text, expected) => {
  expect(holdsSecretNumber(text)).toBe(expected);
});
