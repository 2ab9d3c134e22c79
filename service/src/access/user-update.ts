import type { confirmUserUpdate, lockProfile, readUserUpdate, requestUserUpdate } from '@lendside/contract/access-user';
import { instant } from '@lendside/providers/instant';
import type { Identity } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { type Call, type Caller, sessionOf } from '../on.ts';
import { auditOf } from '../platform/audit/audit.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { Problem } from '../problem.ts';
import { changeNotices } from './code-message.ts';
import { channelOf, codeProblem, codeReply, maskedContact, waitProblem } from './code-reply.ts';
import { typedEmail, typedPhone } from './typed-contact.ts';

const FLAGS = { email: 'emailEditing', phone: 'phoneEditing' } as const;

function maskedContacts({ email, phoneNumber }: Identity) {
  return {
    email: email && maskedContact('email', email),
    phone: phoneNumber && maskedContact('text', phoneNumber),
  };
}

/** A body may name who it is for by an id token; it has to be the session's own (decision H03). */
async function checkIdToken(context: Context, caller: Caller, idToken: string | undefined): Promise<void> {
  if (idToken === undefined) return;
  const { userId } = sessionOf(caller);
  if (!(await context.ports.signIn.accounts.isIdTokenOf(idToken, userId))) throw new Problem('invalid_session');
}

/** Current username, and the change that waits for its code. */
export async function readUpdate({ ports, flags }: Context, { caller }: Call<typeof readUserUpdate>) {
  const { identity, pending } = await ports.signIn.accounts.loginChange.read(sessionOf(caller));
  const canChange = { email: flags.isOn(FLAGS.email), phone: flags.isOn(FLAGS.phone) };
  return {
    canUpdateUserLogin: canChange.email || canChange.phone,
    canChange,
    ...maskedContacts(identity),
    emailVerified: identity.emailVerified,
    phoneVerified: identity.phoneVerified,
    showPaidOff: identity.showPaidOff,
    pendingUpdate: pending && {
      kind: pending.kind,
      destination: maskedContact(pending.kind === 'email' ? 'email' : 'text', pending.destination),
      expiresAt: instant(pending.expiresAtMs),
    },
  };
}

/** Sends a code to a new email or phone, for who has just proved again who they are. Keeps showPaidOff and the language at once. */
export async function requestUpdate(context: Context, { input, caller }: Call<typeof requestUserUpdate>) {
  const session = sessionOf(caller);
  const { accounts, ownSessions } = context.ports.signIn;
  await checkIdToken(context, caller, input.idToken);
  const { showPaidOff, language } = input;
  const isChoice = showPaidOff !== undefined || language !== undefined;
  if (isChoice) {
    await accounts.loginChange.keepChoices(session, {
      ...(showPaidOff !== undefined && { showPaidOff }),
      ...(language && { language }),
    });
  }
  if (input.email === undefined && input.phoneNumber === undefined) {
    if (!isChoice) throw new Problem('invalid_email');
    return { nextStep: 'Done' as const };
  }
  const contact =
    input.phoneNumber === undefined
      ? { email: typedEmail(input.email ?? '') }
      : { phoneNumber: typedPhone(input.phoneNumber) };
  const kind = 'email' in contact ? 'email' : 'phone';
  if (!context.flags.isOn(FLAGS[kind])) throw new Problem('feature_off');
  const channel = channelOf(context, kind === 'email' ? { deliveryMethod: 'email' } : input, 'text');
  if (!(await ownSessions.provedAgain(session.sessionId, 'required'))) throw new Problem('step_up_required');
  const sent = await accounts.loginChange.request(session, { contact, channel });
  if (sent.outcome !== 'sent') throw waitProblem(sent, caller.language);
  const reply = await codeReply(context, caller, sent, maskedContact(sent.channel, sent.destination));
  return { ...reply, nextStep: 'Code' as const };
}

/** Makes the change, and tells the contacts that were there before. */
export async function confirmUpdate(context: Context, { input, caller }: Call<typeof confirmUserUpdate>) {
  const session = sessionOf(caller);
  await checkIdToken(context, caller, input.idToken);
  const { loginChange } = context.ports.signIn.accounts;
  const changed = await loginChange.confirm(session, { requestId: input.requestId, code: input.verificationCode });
  if (changed.outcome === 'usernameInUse') throw new Problem('username_in_use');
  if (changed.outcome !== 'changed') throw codeProblem(changed, caller.language);
  const { kind, before, after } = changed;
  const change = { what: kind, to: (kind === 'email' ? after.email : after.phoneNumber) ?? '' };
  const notices = changeNotices(context, before, change, caller);
  await context.db.transaction('worker', (tx) => writeOutbox(tx, notices, context.clock.nowMs()));
  context.wake('outbox');
  await auditOf(context, session, kind === 'email' ? 'access.emailChanged' : 'access.phoneChanged', {
    device: caller.deviceName,
  });
  return { updated: true, ...maskedContacts(after) };
}

/** Protects the profile that the session is of: for a while no code is sent and no new device gets in. */
export async function lockOwnProfile(context: Context, { input, caller }: Call<typeof lockProfile>) {
  const session = sessionOf(caller);
  const locked = await context.ports.signIn.accounts.lockProfile(session.sessionId, input.profileId);
  if (!locked) throw new Problem('access_denied');
  await auditOf(context, session, 'access.profileLocked', { device: caller.deviceName });
  return { locked: true, lockedUntil: instant(locked.lockedUntilMs) };
}
