import { describe, expect, it, test } from 'vitest';
import {
  DEFAULT_PASSWORD_POLICY,
  PASSWORD_HINTS,
  type PasswordPolicy,
  passwordFlaws,
  passwordHints,
  passwordPolicyFrom,
} from './password-policy.ts';

const everything: PasswordPolicy = { ...DEFAULT_PASSWORD_POLICY, requireSymbols: true };
const nothing: PasswordPolicy = {
  minimumLength: 0,
  requireLowercase: false,
  requireNoSpaces: false,
  requireNumbers: false,
  requireSymbols: false,
  requireUppercase: false,
};

describe('the default rule', () => {
  it.each([
    ['Lendside2026', []],
    ['Abcdefg1x', []],
    ['Ñandúes1x', []],
    ['Abcdef1x', ['minimumLength']],
    ['abcdefg1x', ['upperCase']],
    ['ABCDEFG1X', ['lowerCase']],
    ['Abcdefghi', ['number']],
    ['Abc efg1x', ['noSpaces']],
    ['Abc\u00a0efg1x', ['noSpaces']],
    ['', ['number', 'upperCase', 'lowerCase', 'minimumLength']],
    [`Aa1${'x'.repeat(125)}`, []],
    [`Aa1${'x'.repeat(126)}`, ['maximumLength']],
    ['a'.repeat(60_000), ['maximumLength']],
  ])('%j lacks %j', (text, flaws) => expect(passwordFlaws(DEFAULT_PASSWORD_POLICY, text)).toEqual(flaws));

  it('lists the hints of its rules', () => {
    expect(passwordHints(DEFAULT_PASSWORD_POLICY)).toEqual([
      'number',
      'upperCase',
      'lowerCase',
      'minimumLength',
      'noSpaces',
    ]);
  });
});

describe('other rules', () => {
  it('asks for a special character when the rule does', () => {
    expect(passwordHints(everything)).toEqual([...PASSWORD_HINTS]);
    expect(passwordFlaws(everything, 'Lendside2026')).toEqual(['specialCharacter']);
    expect(passwordFlaws(everything, 'Lendside-2026')).toEqual([]);
    expect(passwordFlaws(everything, 'Lend side2026')).toEqual(['specialCharacter', 'noSpaces']);
  });
  it('asks for nothing when the rule does not', () => {
    expect(passwordHints(nothing)).toEqual([]);
    expect(passwordFlaws(nothing, ' ')).toEqual([]);
  });
  it('counts characters, not their halves', () => {
    expect(passwordFlaws({ ...nothing, minimumLength: 3 }, '😀😀')).toEqual(['minimumLength']);
  });
});

test.each([
  ['as the default', { minimumLength: 9, requireSymbols: false }, 9, false],
  ['stricter', { minimumLength: 12, requireSymbols: true }, 12, true],
  ['never shorter than the default', { minimumLength: 4, requireSymbols: false }, 9, false],
  ['never so long that nobody can meet it', { minimumLength: 5000, requireSymbols: false }, 64, false],
])('a deployment sets the rule %s', (_what, set, minimumLength, requireSymbols) => {
  expect(passwordPolicyFrom(set)).toEqual({ ...DEFAULT_PASSWORD_POLICY, minimumLength, requireSymbols });
});
