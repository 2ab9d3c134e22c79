import { describe, expect, it } from 'vitest';
import { formatPhone, internationalPhone, isPhone, maskPhone, phoneDigits } from './phone.ts';

describe('phoneDigits', () => {
  it.each([
    '2025550101',
    '202-555-0101',
    '202.555.0101',
    '202 555 0101',
    '(202) 555-0101',
    '(202)555-0101',
    '+12025550101',
    '+1 202 555 0101',
    '+1 (202) 555-0101',
    ' 202-555-0101 ',
  ])('reads %s', (text) => {
    expect(phoneDigits(text)).toBe('2025550101');
    expect(isPhone(text)).toBe(true);
    expect(internationalPhone(text)).toBe('+12025550101');
  });

  it.each([
    ['an area code starting with 0', '002-555-0101'],
    ['an area code starting with 1', '102-555-0101'],
    ['nine digits', '202-555-010'],
    ['eleven digits', '202-555-01010'],
    ['another country', '+442025550101'],
    ['half a pair of parentheses', '(202 555-0101'],
    ['a slash', '202/555/0101'],
    ['two separators', '202--555-0101'],
    ['letters', '202-555-HELP'],
    ['an extension', '202-555-0101 x5'],
    ['an address', 'james@example.com'],
    ['nothing', ''],
    ['a hostile length', '2'.repeat(60_000)],
  ])('refuses %s', (_, text) => {
    expect(phoneDigits(text)).toBeUndefined();
    expect(internationalPhone(text)).toBeUndefined();
  });
});

describe('display', () => {
  it.each([
    ['2025550101', '(202) 555-0101'],
    ['202.555.0101', '(202) 555-0101'],
    ['555-0101', '555-0101'],
    ['+12025550101', '+12025550101'],
    ['', ''],
  ])('%s shows %s', (text, shown) => expect(formatPhone(text)).toBe(shown));

  it.each([
    ['2025550101', '(•••) •••-0101'],
    ['01', '(•••) •••-••01'],
  ])('%s is masked as %s', (text, shown) => expect(maskPhone(text)).toBe(shown));
});
