import type { confirmPassword, replaceForcedPassword, requestPasswordReset } from '@lendside/contract/access-password';
import { usernameKind } from '@lendside/domain/username';
import type { Channel } from '@lendside/providers/sign-in/account-types';
import type { Context } from '../context.ts';
import type { Call, Caller } from '../on.ts';
import { auditOf } from '../platform/audit/audit.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { Problem } from '../problem.ts';
import { changeNotices } from './code-message.ts';
import { channelOf, codeProblem, codeReply, maskedContact, maskedForStranger, waitProblem } from './code-reply.ts';
import { inEvenTime } from './even-time.ts';
import type { CheckNewPassword } from './new-password.ts';
import { strangerOf, typedEmail } from './typed-contact.ts';

/** The ways a name can get its code: the same for every name of a kind, known or not. */
function contactsOf(context: Context, username: string) {
  const channels: Channel[] = usernameKind(username) === 'email' ? ['email', 'text'] : ['text', 'email'];
  if (context.flags.isOn('voiceMessages')) channels.push('voice');
  return channels.map((channel) => ({
    deliveryMethod: channel,
    destination: maskedForStranger(channel, username),
  }));
}

/** Without a method, how the code can come; with one, sends it. */
export function requestReset(context: Context, { input, caller }: Call<typeof requestPasswordReset>) {
  return inEvenTime(context, async () => {
    const stranger = strangerOf(input.username, caller);
    const contacts = contactsOf(context, input.username);
    if (input.deliveryMethod === undefined) return { nextStep: 'VerificationMethod' as const, contacts };
    const channel = channelOf(context, input, 'email');
    const email = channel === 'email' && input.email !== undefined ? typedEmail(input.email) : undefined;
    const sent = await context.ports.signIn.accounts.passwordReset.request({ ...stranger, channel, email });
    if (sent.outcome !== 'sent') throw waitProblem(sent, caller.language);
    const destination = email ? maskedContact('email', email) : maskedForStranger(channel, input.username);
    return { ...(await codeReply(context, caller, sent, destination)), nextStep: 'Code' as const, contacts };
  });
}

/** A new password with the code of a reset. */
export function confirmReset(checkNewPassword: CheckNewPassword) {
  return (context: Context, { input, caller }: Call<typeof confirmPassword>) =>
    changePassword(context, input, caller, { checkNewPassword, forcedOnly: false });
}

/** The same where the password has to be replaced, and refused where it need not be. */
export function replaceForced(checkNewPassword: CheckNewPassword) {
  return (context: Context, { input, caller }: Call<typeof replaceForcedPassword>) =>
    changePassword(context, input, caller, { checkNewPassword, forcedOnly: true });
}

function changePassword(
  context: Context,
  input: Call<typeof confirmPassword>['input'],
  caller: Caller,
  { checkNewPassword, forcedOnly }: { readonly checkNewPassword: CheckNewPassword; readonly forcedOnly: boolean },
) {
  return inEvenTime(context, async () => {
    const stranger = strangerOf(input.username, caller);
    await checkNewPassword(context, input.password, input.username);
    const changed = await context.ports.signIn.accounts.passwordReset.confirm({
      ...stranger,
      requestId: input.requestId,
      code: input.verificationCode,
      password: input.password,
      deviceName: caller.deviceName,
      forcedOnly,
    });
    if (changed.outcome === 'busy') throw new Problem('busy');
    if (changed.outcome === 'resetNotRequired') throw new Problem('reset_not_required');
    if (changed.outcome === 'usedBefore') throw new Problem('password_used_before');
    if (changed.outcome === 'notAccepted') throw new Problem('password_against_policy');
    if (changed.outcome !== 'changed') throw codeProblem(changed, caller.language);
    const { identity, deviceKey } = changed;
    const notices = changeNotices(context, identity, { what: 'password' }, caller);
    await context.db.transaction('worker', (tx) => writeOutbox(tx, notices, context.clock.nowMs()));
    context.wake('outbox');
    const person = { customerIds: Object.values(identity.lmsCustomerIds), userId: identity.userId };
    await auditOf(context, person, 'access.passwordChanged', { device: caller.deviceName });
    return { changed: true, nextStep: 'Login' as const, deviceKey };
  });
}
