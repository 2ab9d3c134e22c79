import type {
  changeConfirmationContact,
  confirmUser,
  resendVerificationCode,
} from '@lendside/contract/access-registration';
import type { SignedIn } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import type { Call, Caller } from '../on.ts';
import { auditOf } from '../platform/audit/audit.ts';
import { Problem } from '../problem.ts';
import { afterSignIn } from './after-sign-in.ts';
import { channelOf, codeProblem, codeReply, maskedContact, maskedForStranger, waitProblem } from './code-reply.ts';
import { inEvenTime } from './even-time.ts';
import { strangerOf, typedEmail, typedPhone } from './typed-contact.ts';

/** Verifies a new sign-in with its code, and signs in the browser that typed its password a moment ago (decision C14). */
export function confirmRegistration(context: Context, { input, caller }: Call<typeof confirmUser>) {
  return inEvenTime(context, async () => {
    const confirmed = await context.ports.signIn.accounts.registration.confirm({
      ...strangerOf(input.username, caller),
      requestId: input.requestId,
      code: input.verificationCode,
      deviceName: caller.deviceName,
      passwordMark: caller.passwordMark,
    });
    if (confirmed.outcome === 'usernameInUse') throw new Problem('username_in_use');
    if (confirmed.outcome !== 'confirmed') throw codeProblem(confirmed, caller.language);
    const { identity, deviceKey, signedIn } = confirmed;
    const person = { customerIds: Object.values(identity.lmsCustomerIds), userId: identity.userId };
    await auditOf(context, person, 'access.verified', { device: caller.deviceName });
    if (signedIn) await enter(context, caller, signedIn);
    return {
      authenticated: signedIn !== undefined,
      verified: true,
      nextStep: 'Confirm' as const,
      username: identity.username,
      deviceKey,
    };
  });
}

/** A full sign-in, whose tokens the page gets for the refresh cookie. */
async function enter(context: Context, caller: Caller, { claims, tokens }: SignedIn): Promise<void> {
  caller.setPasswordMark(undefined);
  caller.setRefreshCookie(tokens.refreshToken);
  await afterSignIn(context, claims);
  await auditOf(context, claims, 'access.signedIn', { device: caller.deviceName, brand: caller.brand });
}

/** Another contact for the code, for who has the password. A wrong one and an unknown name are one answer. */
export function changeContact(context: Context, { input, caller }: Call<typeof changeConfirmationContact>) {
  return inEvenTime(context, async () => {
    const contact =
      input.phoneNumber === undefined
        ? { email: typedEmail(input.email ?? '') }
        : { phoneNumber: typedPhone(input.phoneNumber) };
    const channel = channelOf(context, input, 'email' in contact ? 'email' : 'text');
    const sent = await context.ports.signIn.accounts.registration.changeContact({
      ...strangerOf(input.username, caller),
      password: input.password,
      requestId: input.requestId,
      contact,
      channel,
    });
    if (sent.outcome === 'busy') throw new Problem('busy');
    if (sent.outcome === 'notAuthorized') throw new Problem('not_authorized');
    if (sent.outcome !== 'sent') throw waitProblem(sent, caller.language);
    const destination = maskedContact(channel, 'email' in contact ? contact.email : contact.phoneNumber);
    return { ...(await codeReply(context, caller, sent, destination)), nextStep: 'Code' as const };
  });
}

/** Another code, for the request named or the registration of a name. Unknown names are answered alike. */
export function resendCode(context: Context, { input, caller }: Call<typeof resendVerificationCode>) {
  return inEvenTime(context, async () => {
    const channel = channelOf(context, input, 'email');
    const sent = await context.ports.signIn.accounts.registration.resend({
      ...strangerOf(input.username, caller),
      requestId: input.requestId,
      channel,
    });
    if (sent.outcome === 'requestNotFound') throw new Problem('request_not_found');
    if (sent.outcome !== 'sent') throw waitProblem(sent, caller.language);
    return codeReply(context, caller, sent, maskedForStranger(channel, input.username));
  });
}
