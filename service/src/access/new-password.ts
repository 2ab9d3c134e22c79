import { passwordFlaws } from '@lendside/domain/password-policy';
import { Problem } from '../problem.ts';
import { easyPasswords } from './easy-passwords.ts';
import { PASSWORD_POLICY } from './password-policy.ts';

/** Throws `password_against_policy` or `password_too_common` for a new password that may not be used. */
export type CheckNewPassword = (password: string, username: string) => Promise<void>;

export function newPasswordCheck(): CheckNewPassword {
  const isCommonPassword = easyPasswords();
  return async (password, username) => {
    if (passwordFlaws(PASSWORD_POLICY, password).length > 0) throw new Problem('password_against_policy');
    if (await isCommonPassword(password, username)) throw new Problem('password_too_common');
  };
}
