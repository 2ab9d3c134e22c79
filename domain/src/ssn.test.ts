import { describe, expect, it } from 'vitest';
import { isSsn, maskSsn, typeSsn } from './ssn.ts';

describe('isSsn', () => {
  it.each(['123-45-6789', '001-01-0001', '665-99-9999', '667-01-0001', '899-99-9999'])('takes %s', (text) => {
    expect(isSsn(text)).toBe(true);
  });
  it.each([
    ['first part 000', '000-45-6789'],
    ['first part 666', '666-45-6789'],
    ['first part from 900', '900-45-6789'],
    ['first part up to 999', '999-45-6789'],
    ['middle part 00', '123-00-6789'],
    ['last part 0000', '123-45-0000'],
    ['no dashes', '123456789'],
    ['spaces', '123 45 6789'],
    ['too short', '123-45-678'],
    ['too long', '123-45-67890'],
    ['a line end', '123-45-678\n'],
    ['nothing', ''],
  ])('refuses %s', (_, text) => expect(isSsn(text)).toBe(false));
});

describe('the field', () => {
  it.each([
    ['', ''],
    ['12', '12'],
    ['1234', '123-4'],
    ['123-45', '123-45'],
    ['123456789', '123-45-6789'],
    ['123-45-67890', '123-45-6789'],
    ['12a', '12'],
  ])('typing %j shows %j', (text, shown) => expect(typeSsn(text)).toBe(shown));
  it('is shown by its last four digits', () => {
    expect(maskSsn('123-45-6789')).toBe('•••-••-6789');
    expect(maskSsn('6789')).toBe('•••-••-6789');
    expect(maskSsn('')).toBe('•••-••-••••');
  });
});
