import { type PasswordPolicy, passwordPolicyFrom } from '@lendside/domain/password-policy';
import type { Context } from '../context.ts';

/** The rule a new password has to meet, as configured (spec 5). The blocklist and the top length come on top. */
export function passwordPolicyOf({ flags }: Pick<Context, 'flags'>): PasswordPolicy {
  const also = flags.text('passwordAlsoRequires').split(',');
  return passwordPolicyFrom({
    minimumLength: flags.limit('passwordMinimumLength'),
    requireSymbols: also.some((what) => what.trim() === 'symbols'),
  });
}
