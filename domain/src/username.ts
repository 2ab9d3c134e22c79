import { isEmail, normalizeEmail } from './email.ts';
import { phoneDigits } from './phone.ts';

export type UsernameKind = 'phone' | 'email';

/** A user name is a phone number when it matches the phone pattern, otherwise an email address (spec 5). */
export function usernameKind(text: string): UsernameKind {
  return phoneDigits(text) === undefined ? 'email' : 'phone';
}

/**
 * The form in which a user name is kept, compared and sent: ten digits of a phone number without +1 and separators, or the
 * address trimmed and in lower case. Does not check that the address is one.
 */
export function normalizeUsername(text: string): string {
  return phoneDigits(text) ?? normalizeEmail(text);
}

/** Fault of a user name as typed; undefined when it has none. Sentences: FIELD_ERROR_TEXT. */
export function usernameError(text: string): 'username_required' | 'username_invalid' | undefined {
  if (text.trim() === '') return 'username_required';
  return phoneDigits(text) !== undefined || isEmail(text.trim()) ? undefined : 'username_invalid';
}
