import { expect, test } from 'vitest';
import { eSignCode, isESignCode } from './e-sign-code.ts';

test('a code has four digits, is the same each time, and another for another person or version', () => {
  const code = eSignCode('ada@example.com', '2026-11b');
  expect(code).toMatch(/^\d{4}$/);
  expect(eSignCode('Ada@example.com', '2026-11b')).toBe(code);
  expect(eSignCode('bob@example.com', '2026-11b')).not.toBe(code);
  expect(eSignCode('ada@example.com', '2026-12')).not.toBe(code);
  expect(isESignCode(` ${code} `, 'ada@example.com', '2026-11b')).toBe(true);
  for (const wrong of [undefined, '', '12', `${code}0`])
    expect(isESignCode(wrong, 'ada@example.com', '2026-11b')).toBe(false);
});
