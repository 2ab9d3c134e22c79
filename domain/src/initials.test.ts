import { describe, expect, test } from 'vitest';
import { initialsMatch, initialsOf, typedInitials } from './initials.ts';

describe('initials', () => {
  test.each([
    ['JP', 'James', 'Porter', true],
    ['jp', 'James', 'Porter', true],
    ['J.P.', 'James', 'Porter', true],
    ['JQP', 'James', 'Porter', true],
    ['MC', 'María', 'De la Cruz', true],
    ['MD', 'María', 'De la Cruz', true],
    ['AC', 'Ana María', 'Cruz', true],
    ['ÁC', 'Ángela', 'Cruz', true],
    ['J', 'James', 'Porter', false],
    ['PJ', 'James', 'Porter', false],
    ['', 'James', 'Porter', false],
    ['JX', 'James', 'Porter', false],
    ['12', 'James', 'Porter', false],
  ])('%s for %s %s: %s', (initials, firstName, lastName, matches) => {
    expect(initialsMatch(initials, firstName, lastName)).toBe(matches);
  });

  test('are at most three capitals, whatever is typed', () => {
    expect(typedInitials(' j. q. porter ')).toBe('JQP');
    expect(typedInitials('x'.repeat(10_000))).toHaveLength(3);
  });

  test('are suggested from a name', () => {
    expect(initialsOf('James', 'Porter')).toBe('JP');
    expect(initialsOf('María', 'De la Cruz')).toBe('MC');
  });
});
