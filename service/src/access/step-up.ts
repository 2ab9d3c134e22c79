import type { authenticateUser } from '@lendside/contract/access';
import type { Context } from '../context.ts';
import type { Call } from '../on.ts';
import { auditOf } from '../platform/audit/audit.ts';
import { tooManyRequests } from '../platform/http/too-many-requests.ts';
import { Problem } from '../problem.ts';
import { authResultOf } from './auth-result.ts';

const REFUSALS = {
  notAuthorized: 'not_authorized',
  notConfirmed: 'UserNotConfirmedException',
  passwordResetRequired: 'PasswordResetRequiredException',
  // Its sessions ended with it.
  deleted: 'not_authorized',
  busy: 'busy',
} as const;

/** The password again, for what asks for more than a session. The session stays the same one, with new tokens. */
export async function stepUpByPassword(context: Context, { input, caller }: Call<typeof authenticateUser>) {
  if (!caller.session) throw new Problem('not_authorized');
  const proved = await context.ports.signIn.stepUp({
    sessionId: caller.session.sessionId,
    password: input.password,
    refreshToken: caller.refreshToken,
  });
  if (proved.outcome === 'tooManyTries') throw tooManyRequests(proved.retryAfterSeconds, caller.language);
  if (proved.outcome !== 'signedIn') throw new Problem(REFUSALS[proved.outcome]);
  await auditOf(context, proved.claims, 'access.steppedUp', { device: caller.deviceName });
  return authResultOf(context, caller, proved);
}
