import type {
  authenticatePasskey,
  listPasskeys,
  registerPasskey,
  removePasskey,
  startPasskeyAuthentication,
  startPasskeyRegistration,
} from '@lendside/contract/access-passkeys';
import { instant } from '@lendside/providers/instant';
import type { Passkey } from '@lendside/providers/sign-in/passkey-types';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { auditOf } from '../platform/audit/audit.ts';
import { tooManyRequests } from '../platform/http/too-many-requests.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { Problem } from '../problem.ts';
import { afterSignIn } from './after-sign-in.ts';
import { authResultOf } from './auth-result.ts';
import { changeNotices } from './code-message.ts';

const NOT_REGISTERED = {
  requestExpired: 'request_expired',
  notValid: 'passkey_not_valid',
  alreadyRegistered: 'passkey_already_registered',
} as const;

const NOT_AUTHENTICATED = {
  requestExpired: 'request_expired',
  notVerified: 'passkey_not_verified',
  notConfirmed: 'UserNotConfirmedException',
  passwordResetRequired: 'PasswordResetRequiredException',
} as const;

const view = (passkey: Passkey) => ({
  passkeyId: passkey.passkeyId,
  deviceName: passkey.deviceName,
  created: instant(passkey.createdAtMs),
  lastUsed: passkey.lastUsedAtMs === undefined ? undefined : instant(passkey.lastUsedAtMs),
});

export async function askToRegister(context: Context, { caller }: Call<typeof startPasskeyRegistration>) {
  const { userId, sessionId } = sessionOf(caller);
  const question = await context.ports.signIn.passkeys.askToRegister({ userId, sessionId }, caller);
  if (!question) throw new Problem('passkey_limit_reached');
  return { ...question, options: { ...question.options } };
}

/** Keeps a passkey and tells the person, wherever they are reached: anyone with that device can sign in with it. */
export async function register(context: Context, { input, caller }: Call<typeof registerPasskey>) {
  const session = sessionOf(caller);
  const registered = await context.ports.signIn.passkeys.register(
    {
      userId: session.userId,
      sessionId: session.sessionId,
      requestId: input.requestId,
      credential: input.credential,
      deviceName: input.deviceName || caller.deviceName,
    },
    caller,
  );
  if (registered.outcome !== 'registered') throw new Problem(NOT_REGISTERED[registered.outcome]);
  const { identity } = await context.ports.signIn.accounts.loginChange.read(session);
  const notices = changeNotices(context, identity, { what: 'passkey' }, caller);
  await context.db.transaction('worker', (tx) => writeOutbox(tx, notices, context.clock.nowMs()));
  context.wake('outbox');
  await auditOf(context, session, 'access.passkeyAdded', { device: registered.deviceName });
  return view(registered);
}

/** The same question whatever name was typed: the browser offers the passkeys it has for this site. */
export async function askToAuthenticate(context: Context, { input, caller }: Call<typeof startPasskeyAuthentication>) {
  const session = input.purpose === 'stepUp' ? caller.session : undefined;
  if (input.purpose === 'stepUp' && !session) throw new Problem('not_signed_in');
  const question = await context.ports.signIn.passkeys.askToAuthenticate({ session, address: caller.address }, caller);
  if ('outcome' in question) throw tooManyRequests(question.retryAfterSeconds, caller.language);
  return { ...question, options: { ...question.options } };
}

export async function authenticateByPasskey(context: Context, { input, caller }: Call<typeof authenticatePasskey>) {
  const session = input.purpose === 'stepUp' ? caller.session : undefined;
  if (input.purpose === 'stepUp' && !session) throw new Problem('not_signed_in');
  const signedIn = await context.ports.signIn.passkeys.authenticate(
    {
      requestId: input.requestId,
      credential: input.credential,
      session,
      refreshToken: caller.refreshToken,
      rememberMe: input.rememberMe ?? false,
      deviceKey: input.deviceKey ?? caller.deviceKey,
      deviceName: caller.deviceName,
      address: caller.address,
    },
    caller,
  );
  if (signedIn.outcome === 'tooManyTries') throw tooManyRequests(signedIn.retryAfterSeconds, caller.language);
  if (signedIn.outcome !== 'signedIn') throw new Problem(NOT_AUTHENTICATED[signedIn.outcome]);
  if (!session) await afterSignIn(context, signedIn.claims);
  const what = session ? 'access.steppedUp' : 'access.signedInByPasskey';
  await auditOf(context, signedIn.claims, what, { device: caller.deviceName, brand: caller.brand });
  return authResultOf(context, caller, signedIn);
}

export async function listOwnPasskeys(context: Context, { caller }: Call<typeof listPasskeys>) {
  return { passkeys: (await context.ports.signIn.passkeys.list(sessionOf(caller).userId)).map(view) };
}

export async function removeOwnPasskey(context: Context, { input, caller }: Call<typeof removePasskey>) {
  const session = sessionOf(caller);
  if (!(await context.ports.signIn.passkeys.remove(session.userId, input.passkeyId))) {
    throw new Problem('passkey_not_found');
  }
  await auditOf(context, session, 'access.passkeyRemoved', {});
  return { removed: true };
}
