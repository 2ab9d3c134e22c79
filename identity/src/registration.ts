import type { Database, Tx } from '@lendside/providers/database';
import type { Clock, Ids } from '@lendside/providers/runtime';
import type { Registration } from '@lendside/providers/sign-in/account-types';
import { insertUnconfirmed, isTaken, lockUser, recordConsent, trustDevice, updateUser } from './accounts-store.ts';
import type { CodeOrder, Codes } from './codes.ts';
import { type CodePurpose, type CodeRow, findCode } from './codes-store.ts';
import { anyReachOf, contactOfName, type Reach, reachOfNew, withProven } from './contacts.ts';
import { hashed, type TryLimits } from './limits.ts';
import type { PasswordHasher } from './password.ts';
import type { PasswordMarks } from './password-marks.ts';
import type { SessionKeeper } from './sessions.ts';
import { findDevice } from './sessions-store.ts';
import { guesserOf, isLocked, type Met, type Strangers } from './strangers.ts';
import { identityOf, type UserRow } from './users-store.ts';

export interface AccountTools {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly codes: Codes;
  readonly strangers: Strangers;
  readonly limits: TryLimits;
  readonly passwords: PasswordHasher;
}

interface RegistrationTools extends AccountTools {
  readonly passwordMarks: PasswordMarks;
  readonly sessions: Pick<SessionKeeper, 'start'>;
}

export function registrationOf(tools: RegistrationTools): Registration {
  const { db, clock, ids, codes, strangers, limits, passwords, passwordMarks, sessions } = tools;

  const orderOf = (met: Met, purpose: CodePurpose) => ({
    purpose,
    subject: met.subject,
    askedBy: met.askedBy,
    countedApart: met.device !== undefined,
  });

  /** The right code: the contact it went to is proven, what the registration said holds. */
  async function confirmIn(
    tx: Tx,
    row: CodeRow & { readonly user_id: string },
    device: { readonly deviceKey: string | undefined; readonly name: string },
  ) {
    const before = await lockUser(tx, row.user_id);
    if (before?.state !== 'unconfirmed' || row.recipient === null) return { outcome: 'expired' as const };
    const { pending } = row;
    const person = {
      ...before,
      ...contactsOf(before, pending),
      password_hash: pending.passwordHash ?? before.password_hash,
    };
    const proven = withProven(
      row.recipient === before.username
        ? person
        : { ...person, email: before.email, phone_number: before.phone_number },
      { channel: row.channel, recipient: row.recipient },
    );
    if (await isTaken(tx, proven.username, before.user_id)) return { outcome: 'usernameInUse' as const };
    const after = await updateUser(tx, before.user_id, { ...proven, state: 'confirmed' });
    const nowMs = clock.nowMs();
    await recordConsent(tx, after.user_id, { version: pending.consentVersion, shortCode: pending.shortCode, nowMs });
    const deviceKey = await trustDevice(tx, {
      userId: after.user_id,
      deviceKey: device.deviceKey,
      newDeviceKey: `dev_${ids.secret(24)}`,
      newGroupKey: ids.next('group'),
      name: device.name,
      nowMs,
    });
    return { outcome: 'confirmed' as const, after, deviceKey };
  }

  return {
    async register(request) {
      const met = await strangers.meet(request);
      if ('outcome' in met) return met;
      const place = passwords.takePlace();
      if (!place) return { outcome: 'busy' };
      try {
        const passwordHash = await passwords.hash(request.password, place);
        const own = contactOfName(met.name);
        const pending = {
          passwordHash,
          email: own.channel === 'email' ? met.name : request.email,
          phoneNumber: own.channel === 'email' ? request.phoneNumber : met.name,
          consentVersion: request.consentVersion,
          shortCode: request.shortCode,
        };
        const userId = ids.next('user');
        const { language } = request;
        const made = await insertUnconfirmed(
          db,
          { ...pending, userId, username: met.name, language, shortCode: request.shortCode },
          clock.nowMs(),
        );
        const asked = await codes.ask({
          ...orderOf(met, 'registration'),
          again: false,
          channel: own.channel,
          pending,
          to: recipientOfRegistration(met, own, made ? userId : undefined, language),
        });
        return asked.outcome === 'sent' ? { ...asked, passwordMark: passwordMarks.give(passwordHash) } : asked;
      } finally {
        place.leave();
      }
    },

    async confirm(request) {
      const met = await strangers.meet(request);
      if ('outcome' in met) return { outcome: 'tooManyTries', retryAfterSeconds: met.retryAfterSeconds };
      const device = { deviceKey: request.deviceKey, name: request.deviceName };
      const used = await codes.use(
        request,
        { purposes: ['registration'], subject: met.subject, guesser: guesserOf(met) },
        (tx, row) => confirmIn(tx, row, device),
      );
      if (used.outcome !== 'confirmed') return used;
      const { after, deviceKey } = used;
      const confirmed = { outcome: 'confirmed' as const, identity: identityOf(after), deviceKey };
      if (!passwordMarks.isOf(request.passwordMark, after.password_hash)) return confirmed;
      const trusted = await findDevice(db, after.user_id, deviceKey);
      return { ...confirmed, signedIn: await sessions.start(after, trusted, { ...request, rememberMe: false }) };
    },

    async changeContact(request) {
      const met = await strangers.meet(request);
      if ('outcome' in met) return met;
      const place = passwords.takePlace();
      if (!place) return { outcome: 'busy' };
      try {
        const account = `account ${met.user?.username ?? met.name}`;
        const allowance = await limits.countAccount(account);
        if (!allowance.allowed) return { outcome: 'tooManyTries', retryAfterSeconds: allowance.retryAfterSeconds };
        const replaced = await findCode(db, request.requestId ?? '');
        const isTheirs = replaced?.purpose === 'registration' && replaced.subject === hashed(met.subject);
        const pending = isTheirs ? replaced.pending : {};
        const passwordHash = pending.passwordHash ?? met.user?.password_hash;
        const isRight = await place.run(() => passwords.matches(request.password, passwordHash));
        if (!isRight || met.user?.state !== 'unconfirmed') return { outcome: 'notAuthorized' };
        await limits.forget(account);
        const reach = reachOfNew(request.contact, request.channel);
        return await codes.ask({
          ...orderOf(met, 'registration'),
          again: false,
          channel: reach.channel,
          pending: { ...pending, ...request.contact },
          to: { ...reach, userId: met.user.user_id, language: met.user.language },
          ...(isTheirs && { replaces: replaced.request_id }),
        });
      } finally {
        place.leave();
      }
    },

    async resend(request) {
      const met = await strangers.meet(request);
      if ('outcome' in met) return met;
      const row = await findCode(db, request.requestId ?? '');
      const isTheirs = row !== undefined && row.subject === hashed(met.subject) && row.session_id === null;
      if (request.requestId !== undefined && !isTheirs) return { outcome: 'requestNotFound' };
      const purpose = isTheirs ? row.purpose : 'registration';
      const order = {
        ...orderOf(met, purpose),
        again: true,
        channel: request.channel,
        ...(isTheirs && { replaces: row.request_id, pending: row.pending }),
      };
      const to = isTheirs && row.user_id === null ? undefined : recipientOfResend(met.user, order, clock.nowMs());
      return codes.ask({ ...order, ...(to && { to }) });
    },
  };
}

/** A new name, or one that waits for its code, gets a code; one that is taken gets told so, at that contact. */
function recipientOfRegistration(
  met: Met,
  own: Reach,
  newUserId: string | undefined,
  language: UserRow['language'],
): CodeOrder['to'] {
  const { user } = met;
  if (newUserId !== undefined) return { ...own, userId: newUserId, language };
  if (!user) return undefined;
  if (user.state === 'unconfirmed') return { ...own, userId: user.user_id, language };
  return { ...own, userId: user.user_id, language: user.language, insteadOfCode: 'alreadyRegistered' };
}

function recipientOfResend(
  user: UserRow | undefined,
  order: Pick<CodeOrder, 'purpose' | 'channel' | 'pending'>,
  nowMs: number,
): CodeOrder['to'] {
  if (!user || isLocked(user, nowMs)) return undefined;
  if (order.purpose === 'registration' && user.state !== 'unconfirmed') return undefined;
  const which = order.purpose === 'registration' ? 'onFile' : 'proven';
  const reach = anyReachOf({ ...user, ...contactsOf(user, order.pending ?? {}) }, order.channel, which);
  return reach && { ...reach, userId: user.user_id, language: user.language };
}

/** Contacts as a registration gave them, else as they are on file. */
function contactsOf(user: UserRow, pending: CodeRow['pending']): Pick<UserRow, 'email' | 'phone_number'> {
  return { email: pending.email ?? user.email, phone_number: pending.phoneNumber ?? user.phone_number };
}
