import type { FieldErrorKey } from '@lendside/domain/field-errors';
import { usernameError } from '@lendside/domain/username';

export interface TypedSignIn {
  readonly username: string;
  readonly password: string;
}

/** Missing or invalid sign-in fields before anything is sent (spec 5). An old password is never held to a new rule. */
export function signInProblems({ username, password }: TypedSignIn): {
  readonly username?: FieldErrorKey;
  readonly password?: FieldErrorKey;
} {
  const ofUsername = usernameError(username);
  return {
    ...(ofUsername && { username: ofUsername }),
    ...(password === '' && { password: 'password_required' as const }),
  };
}

/** Counts wrong passwords in a row for one user name; another name starts again (spec 9, wrongPasswordRedirectCount). */
export function wrongPasswordCounter() {
  let name = '';
  let count = 0;
  return (username: string): number => {
    count = username === name ? count + 1 : 1;
    name = username;
    return count;
  };
}
