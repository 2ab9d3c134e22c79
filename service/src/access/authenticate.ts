import type { authenticateUser } from '@lendside/contract/access';
import type { Context } from '../context.ts';
import type { Call } from '../on.ts';
import { auditOf } from '../platform/audit/audit.ts';
import { tooManyRequests } from '../platform/http/too-many-requests.ts';
import { Problem } from '../problem.ts';
import { afterSignIn } from './after-sign-in.ts';
import { authResultOf } from './auth-result.ts';
import { stepUpByPassword } from './step-up.ts';

const REFUSALS = {
  notAuthorized: 'not_authorized',
  notConfirmed: 'UserNotConfirmedException',
  passwordResetRequired: 'PasswordResetRequiredException',
  deleted: 'sign_in_deleted',
  busy: 'busy',
} as const;

/** Signs a person in. An unknown name and a wrong password are one answer, after the same time. */
export async function authenticate(context: Context, { input, caller }: Call<typeof authenticateUser>) {
  if (input.purpose === 'stepUp') return stepUpByPassword(context, { input, caller });
  const signedIn = await context.ports.signIn.signIn({
    username: input.username,
    password: input.password,
    rememberMe: input.rememberMe ?? false,
    deviceKey: input.deviceKey ?? caller.deviceKey,
    deviceName: caller.deviceName,
    address: caller.address,
  });
  if (signedIn.outcome === 'tooManyTries') throw tooManyRequests(signedIn.retryAfterSeconds, caller.language);
  if (signedIn.outcome === 'notConfirmed') caller.setPasswordMark(signedIn.passwordMark.text, signedIn.passwordMark);
  if (signedIn.outcome !== 'signedIn') throw new Problem(REFUSALS[signedIn.outcome]);

  await afterSignIn(context, signedIn.claims);
  await auditOf(context, signedIn.claims, 'access.signedIn', { device: caller.deviceName, brand: caller.brand });
  return authResultOf(context, caller, signedIn);
}
