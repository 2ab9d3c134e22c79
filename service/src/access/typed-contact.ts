import { isEmail, normalizeEmail } from '@lendside/domain/email';
import { phoneDigits } from '@lendside/domain/phone';
import { normalizeUsername, usernameError } from '@lendside/domain/username';
import type { Stranger } from '@lendside/providers/sign-in/account-types';
import type { Caller } from '../on.ts';
import { Problem } from '../problem.ts';

/** An email as it is kept. Throws `invalid_email`. */
export function typedEmail(text: string): string {
  const email = normalizeEmail(text);
  if (!isEmail(email)) throw new Problem('invalid_email');
  return email;
}

/** Ten digits. Throws `invalid_phone`. */
export function typedPhone(text: string): string {
  const digits = phoneDigits(text);
  if (digits === undefined) throw new Problem('invalid_phone');
  return digits;
}

/** The contact typed by a caller without a session. Throws `invalid_username` for a name that cannot exist. */
export function strangerOf(username: string, caller: Caller): Stranger {
  if (usernameError(username) !== undefined) throw new Problem('invalid_username');
  return { username: normalizeUsername(username), address: caller.address, deviceKey: caller.deviceKey };
}
