import { passwordFlaws } from '@lendside/domain/password-policy';
import type { Context } from '../context.ts';
import { Problem } from '../problem.ts';
import { easyPasswords } from './easy-passwords.ts';
import { passwordPolicyOf } from './password-policy.ts';

/** Throws `password_against_policy` or `password_too_common` for a new password that may not be used. */
export type CheckNewPassword = (context: Pick<Context, 'flags'>, password: string, username: string) => Promise<void>;

export function newPasswordCheck(): CheckNewPassword {
  const isCommonPassword = easyPasswords();
  return async (context, password, username) => {
    if (passwordFlaws(passwordPolicyOf(context), password).length > 0) throw new Problem('password_against_policy');
    if (await isCommonPassword(password, username)) throw new Problem('password_too_common');
  };
}
