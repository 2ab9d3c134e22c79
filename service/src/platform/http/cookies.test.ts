import { describe, expect, test } from 'vitest';
import { cookieOf, deviceCookie, passwordMarkCookie, refreshCookie } from './cookies.ts';

describe('a cookie that keeps a secret', () => {
  const expiresAtMs = Date.UTC(2026, 10, 21, 10, 30);

  test.each([
    [refreshCookie(true, 'a~b', expiresAtMs), '__Host-lendside_r', true],
    [deviceCookie(true, 'a~b', expiresAtMs), '__Host-lendside_d', true],
    [passwordMarkCookie(true, 'a~b', expiresAtMs), '__Host-lendside_p', true],
    [deviceCookie(false, 'a~b', expiresAtMs), 'lendside_d', false],
  ])('%s', (line, name, isSecure) => {
    const [pair, ...attributes] = line.split('; ');
    const expected = ['Path=/', 'HttpOnly', 'SameSite=Strict', 'Expires=Sat, 21 Nov 2026 10:30:00 GMT'];
    expect(attributes.sort()).toEqual([...expected, ...(isSecure ? ['Secure'] : [])].sort());
    expect(cookieOf(pair, name)).toBe('a~b');
  });

  test('lives as long as the browser without an expiry, and is removed without a secret', () => {
    expect(refreshCookie(false, 'a')).toBe('lendside_r=a; Path=/; HttpOnly; SameSite=Strict');
    expect(refreshCookie(false, undefined, expiresAtMs)).toMatch(/^lendside_r=; .*Max-Age=0/);
    expect(refreshCookie(false, undefined, expiresAtMs)).not.toContain('Expires');
  });

  test('holds one value, whatever is in it', () => {
    const line = refreshCookie(true, 'a; Domain=evil.example\r\nset-cookie: b=c');
    expect(line).not.toMatch(/[\r\n]|Domain=evil/);
    expect(cookieOf(line, '__Host-lendside_r')).toBe('a; Domain=evil.example\r\nset-cookie: b=c');
  });
});

test.each([
  [undefined, undefined],
  ['', undefined],
  ['lendside_r', undefined],
  ['xlendside_r=1; lendside_rx=2', undefined],
  ['a=b; lendside_r=one; lendside_r=two', 'one'],
  ['lendside_r=%E0%A4%A', '%E0%A4%A'],
  ['__proto__=x; lendside_r=y', 'y'],
])('of %j is read %j', (header, value) => {
  expect(cookieOf(header, 'lendside_r')).toBe(value);
});
