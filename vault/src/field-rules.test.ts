import { describe, expect, test } from 'vitest';
import { caretBehind, problemOf, shown } from './field-rules.ts';

const NOW_MS = Date.UTC(2026, 10, 21);
const good = { number: '4111 1111 1111 1111', expiration: '12/29', securityCode: '123', name: 'Ana Reyes' };

describe('what a field shows of what was typed', () => {
  test.each([
    ['number', '4111111111111111', '4111 1111 1111 1111'],
    ['number', '4111-1111 1111x1111', '4111 1111 1111 1111'],
    ['number', '378282246310005', '3782 822463 10005'],
    ['expiration', '1', '1'],
    ['expiration', '12', '12/'],
    ['expiration', '1229', '12/29'],
    ['expiration', '9', '09/'],
    ['expiration', '9/29', '09/29'],
    ['expiration', '12/2029', '12/29'],
    ['expiration', '2029-12', '12/29'],
    ['securityCode', '12a345', '1234'],
    ['name', 'Ana\u202e Núñez\u200b\r\n', 'Ana Núñez'],
  ] as const)('%s: %s becomes %s', (field, typed, expected) => {
    expect(shown(field, typed, false)).toBe(expected);
  });

  test('a slash that is deleted does not come back', () => {
    expect(shown('expiration', '12', true)).toBe('12');
  });

  test('nothing that is pasted is longer than its field', () => {
    const long = '4'.repeat(60_000);
    expect(shown('number', long, false).length).toBeLessThanOrEqual(23);
    expect(shown('expiration', long, false).length).toBeLessThanOrEqual(5);
    expect(shown('name', 'a'.repeat(60_000), false)).toHaveLength(80);
  });
});

describe('what is wrong with a field', () => {
  test.each([
    ['number', { number: '' }, 'missing'],
    ['number', { number: '4111 1111 1111 1112' }, 'wrong'],
    ['expiration', { expiration: '13/29' }, 'wrong'],
    ['expiration', { expiration: '10/26' }, 'past'],
    ['expiration', { expiration: '11/26' }, undefined],
    ['expiration', { expiration: '12/90' }, 'wrong'],
    ['securityCode', { securityCode: '12' }, 'wrong'],
    ['securityCode', { securityCode: '1234' }, 'wrong'],
    ['name', { name: '   ' }, 'missing'],
    ['name', {}, undefined],
  ] as const)('%s of %j: %s', (field, typed, expected) => {
    expect(problemOf(field, { ...good, ...typed }, NOW_MS)).toBe(expected);
  });

  test('a stored card says how long its code is', () => {
    const typed = { number: '', expiration: '', name: '', securityCode: '123' };
    expect(problemOf('securityCode', typed, NOW_MS, 3)).toBeUndefined();
    expect(problemOf('securityCode', typed, NOW_MS, 4)).toBe('wrong');
  });
});

test('the caret stays behind the digit it was behind', () => {
  expect(caretBehind('4111 1111', 4)).toBe(4);
  expect(caretBehind('4111 1111', 5)).toBe(6);
  expect(caretBehind('4111 1111', 8)).toBe(9);
});
