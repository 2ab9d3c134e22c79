import { describe, expect, it } from 'vitest';
import { FIELD_ERROR_TEXT } from './field-errors.ts';
import { normalizeUsername, usernameError, usernameKind } from './username.ts';

describe('user names', () => {
  it.each([
    ['james.porter@example.com', 'email', 'james.porter@example.com', undefined],
    [' James.Porter@Example.com ', 'email', 'james.porter@example.com', undefined],
    ['+1 202 555 0101', 'phone', '2025550101', undefined],
    ['(202) 555-0101', 'phone', '2025550101', undefined],
    ['102-555-0101', 'email', '102-555-0101', 'username_invalid'],
    ['james', 'email', 'james', 'username_invalid'],
    ['  ', 'email', '', 'username_required'],
    ['', 'email', '', 'username_required'],
  ])('%j is a %s, kept as %j: %s', (text, kind, saved, error) => {
    expect(usernameKind(text)).toBe(kind);
    expect(normalizeUsername(text)).toBe(saved);
    expect(usernameError(text)).toBe(error);
  });

  it('has the sentences of the specification', () => {
    expect(FIELD_ERROR_TEXT.username_required).toBe('Email or Phone Number is required');
    expect(FIELD_ERROR_TEXT.username_invalid).toBe('Invalid Email or Phone Number');
  });
});
