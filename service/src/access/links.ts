import type { authenticateDevice, authenticateLink, signOutDevice } from '@lendside/contract/access-links';
import type { SignedIn } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import type { Call, Caller } from '../on.ts';
import { auditOf } from '../platform/audit/audit.ts';
import { tooManyRequests } from '../platform/http/too-many-requests.ts';
import { Problem } from '../problem.ts';
import { findRenewal, unsignedParties } from '../refinance/front.ts';
import { authResultOf } from './auth-result.ts';
import { deviceCookieValue, deviceSecretFor } from './device-key-cookie.ts';
import { type LinkScope, linkScope, opensByDevice } from './link-scope.ts';
import { signOut } from './sign-out.ts';

const REFUSALS = {
  unknownProfile: 'link_invalid',
  alreadyUsed: 'link_already_used',
  replaced: 'link_replaced',
  unknownSecret: 'device_key_not_found',
  notConfirmed: 'UserNotConfirmedException',
  passwordResetRequired: 'PasswordResetRequiredException',
} as const;

/** Exchanges a signed link for a session of its scope. Nothing is told about a link that was not signed. */
export async function authenticateByLink(context: Context, { input, caller }: Call<typeof authenticateLink>) {
  const { links } = context.ports.signIn;
  const { profileId, path, signature, nonce, expiration } = input;
  const wanted = { path, loanId: input.loanId, guest: input.guestPayment ?? false, locked: input.flowLock ?? false };
  const reach = linkScope(wanted, caller.brand);
  if (!reach) throw new Problem('link_invalid');
  const grant = { ...wanted, brand: caller.brand, profileId, loanId: reach.loanId };
  const reading = await links.read(grant, { signature, nonce, expiration });
  if (reading !== 'valid') throw new Problem(reading === 'expired' ? 'link_expired' : 'link_invalid');

  const started = await links.start({
    profileId,
    scope: reach.scope,
    once: reach.once,
    again: await awaitsSignature(context, profileId, reach),
    proof: { nonce, expiration },
    deviceName: caller.deviceName,
    address: caller.address,
  });
  if (started.outcome === 'tooManyTries') throw tooManyRequests(started.retryAfterSeconds, caller.language);
  if (started.outcome !== 'signedIn') throw new Problem(REFUSALS[started.outcome]);
  return linkResultOf(context, caller, started, reach, 'access.linkOpened');
}

/**
 * Whether an invitation still waits for the signature it asks for: until then, and as long as it lives, it opens as often as the
 * person comes back to it. A code to their own contact comes before anything is shown.
 */
async function awaitsSignature(context: Context, profileId: string, { scope, loanId }: LinkScope): Promise<boolean> {
  if (scope.kind !== 'other-party' || loanId === undefined) return false;
  const person = await context.ports.signIn.customers.person(profileId);
  const customerIds = Object.values(person?.lmsCustomerIds ?? {});
  if (customerIds.length === 0) return false;
  const renewal = await findRenewal(context, { customerIds }, loanId);
  if (!renewal || renewal.state === 'CANCELLED' || renewal.cancelKey !== null) return false;
  return unsignedParties(renewal).some((customerId) => customerIds.includes(customerId));
}

/** A session for the flow of a page, by the secret this device keeps. A secret that is good for nothing is removed. */
export async function authenticateByDevice(context: Context, { input, caller }: Call<typeof authenticateDevice>) {
  const { profileId, path } = input;
  if (!caller.deviceSecret) throw new Problem('MissingDeviceKey');
  const reach = linkScope({ path, loanId: input.loanId, guest: false, locked: true }, caller.brand);
  if (!reach || !opensByDevice(reach.scope)) throw new Problem('link_invalid');
  const secret = deviceSecretFor(caller, profileId);
  if (secret === undefined) throw new Problem('device_key_not_found');

  const started = await context.ports.signIn.deviceKeys.start({
    profileId,
    secret,
    scope: reach.scope,
    deviceName: caller.deviceName,
    address: caller.address,
  });
  if (started.outcome === 'tooManyTries') throw tooManyRequests(started.retryAfterSeconds, caller.language);
  if (started.outcome === 'unknownSecret') caller.setDeviceCookie(undefined);
  if (started.outcome !== 'signedIn') throw new Problem(REFUSALS[started.outcome]);
  const { secret: next, expiresAtMs } = started.deviceSecret;
  caller.setDeviceCookie(deviceCookieValue(profileId, next), { expiresAtMs });
  return linkResultOf(context, caller, started, reach, 'access.deviceOpened');
}

/** Ends the session of a link or device key; the device stays known (decision C30). */
export async function signOutOfDevice(context: Context, { input, caller }: Call<typeof signOutDevice>) {
  return signOut(context, { input, caller });
}

async function linkResultOf(
  context: Context,
  caller: Caller,
  signedIn: SignedIn,
  { scope, loanId }: LinkScope,
  what: string,
) {
  await auditOf(context, signedIn.claims, what, {
    device: caller.deviceName,
    flow: scope.lockedFlow,
    loanId: scope.loanId,
  });
  return { ...(await authResultOf(context, caller, signedIn)), path: scope.entryPath, loanId };
}
