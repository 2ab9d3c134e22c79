import type { finishProviderSignIn, startProviderSignIn } from '@lendside/contract/access-provider';
import type { Context } from '../context.ts';
import type { Call, Caller } from '../on.ts';
import { auditOf } from '../platform/audit/audit.ts';
import { tooManyRequests } from '../platform/http/too-many-requests.ts';
import { Problem } from '../problem.ts';
import { afterSignIn } from './after-sign-in.ts';
import { authResultOf } from './auth-result.ts';

/** Page of the portal that the identity provider sends the browser back to. */
const RETURN_PATH = '/SignIn/Return';
/** Page that it comes back to once its session there has ended. */
const SIGNED_OUT_PATH = '/?signedOut';

const REFUSALS = {
  requestExpired: 'request_expired',
  declined: 'identity_provider_declined',
  notVerified: 'identity_provider_not_verified',
  otherAccount: 'identity_provider_other_account',
  nameTaken: 'username_in_use',
  notConfirmed: 'UserNotConfirmedException',
  passwordResetRequired: 'PasswordResetRequiredException',
} as const;

const sessionFor = ({ purpose }: { readonly purpose?: 'signIn' | 'stepUp' | undefined }, caller: Caller) => {
  if (purpose !== 'stepUp') return undefined;
  if (!caller.session) throw new Problem('not_signed_in');
  return caller.session;
};

/** Begins a sign-in with the identity provider, or another proof by who is signed in. */
export async function askProvider(context: Context, { input, caller }: Call<typeof startProviderSignIn>) {
  const asked = await context.ports.signIn.identityProvider.ask({
    returnTo: caller.origin + RETURN_PATH,
    language: caller.language,
    session: sessionFor(input, caller),
    address: caller.address,
  });
  if (asked.outcome === 'tooManyTries') throw tooManyRequests(asked.retryAfterSeconds, caller.language);
  if (asked.outcome === 'notOffered') throw new Problem('identity_provider_not_offered');
  return { url: asked.url, secret: asked.secret };
}

export async function takeProviderAnswer(context: Context, { input, caller }: Call<typeof finishProviderSignIn>) {
  const session = sessionFor(input, caller);
  const signedIn = await context.ports.signIn.identityProvider.answer({
    query: input.query,
    secret: input.secret,
    language: caller.language,
    session,
    refreshToken: caller.refreshToken,
    rememberMe: input.rememberMe ?? false,
    deviceKey: input.deviceKey ?? caller.deviceKey,
    deviceName: caller.deviceName,
    address: caller.address,
  });
  if (signedIn.outcome === 'tooManyTries') throw tooManyRequests(signedIn.retryAfterSeconds, caller.language);
  if (signedIn.outcome !== 'signedIn') throw new Problem(REFUSALS[signedIn.outcome]);
  if (!session) await afterSignIn(context, signedIn.claims);
  const what = session ? 'access.steppedUp' : 'access.signedInByProvider';
  await auditOf(context, signedIn.claims, what, { device: caller.deviceName, brand: caller.brand });
  return authResultOf(context, caller, signedIn);
}

/**
 * Address where the provider ends its own session, for one that it opened: else the next person at this browser is let in by it. A provider
 * that does not answer keeps no session alive here.
 */
export async function providerLeaving(context: Context, caller: Caller): Promise<string | undefined> {
  if (!caller.session) return undefined;
  try {
    return await context.ports.signIn.identityProvider.leave({
      sessionId: caller.session.sessionId,
      returnTo: caller.origin + SIGNED_OUT_PATH,
      language: caller.language,
    });
  } catch (error) {
    context.log.warn({ error: String(error) }, 'the session at the identity provider was not ended');
    return undefined;
  }
}
