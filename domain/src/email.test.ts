import { describe, expect, it } from 'vitest';
import { isEmail, maskEmail, normalizeEmail } from './email.ts';

describe('isEmail', () => {
  it.each([
    'james.porter@example.com',
    'a@b.co',
    'first+tag@mail.example.org',
    "o'neil@example.com",
    'josé@ejemplo.es',
    'x@xn--bcher-kva.example',
    'x@example.xn--p1ai',
    `${'a'.repeat(64)}@example.com`,
  ])('takes %s', (text) => expect(isEmail(text)).toBe(true));

  it.each([
    ['nothing', ''],
    ['no at sign', 'james.example.com'],
    ['two at signs', 'a@b@example.com'],
    ['nothing before it', '@example.com'],
    ['nothing after it', 'james@'],
    ['no dot in the domain', 'james@example'],
    ['a top level of one letter', 'james@example.c'],
    ['a top level of digits', 'james@192.168.0.1'],
    ['an empty label', 'james@example..com'],
    ['a label that starts with a dash', 'james@-example.com'],
    ['a space', 'james porter@example.com'],
    ['a space at the end', 'james@example.com '],
    ['a line end', 'james@example.com\n'],
    ['a second header', 'james@example.com\r\nBcc: x@example.com'],
    ['a list', 'a@example.com,b@example.com'],
    ['a display name', 'James <james@example.com>'],
    ['a local part of 65', `${'a'.repeat(65)}@example.com`],
    ['255 characters', `a@${'b.'.repeat(125)}com`],
    ['a hostile length', `${'a@'.repeat(30_000)}`],
  ])('refuses %s', (_, text) => expect(isEmail(text)).toBe(false));
});

describe('forms', () => {
  it('compares without letter case and outer spaces', () => {
    expect(normalizeEmail('  James.Porter@Example.COM ')).toBe('james.porter@example.com');
    expect(normalizeEmail('jose\u0301@example.com')).toBe('jos\u00e9@example.com');
  });
  it.each([
    ['james.porter@example.com', 'j•••@example.com'],
    ['j@example.com', 'j•••@example.com'],
    ['nonsense', '•••'],
    ['', '•••'],
  ])('%s is masked as %s', (email, masked) => expect(maskEmail(email)).toBe(masked));
});
