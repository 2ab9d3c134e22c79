import { normalizeEmail } from '@lendside/domain/email';
import type { PasswordReset } from '@lendside/providers/sign-in/account-types';
import { endSessionsOfUser, lockUser, removeDevices, trustDevice, updateUser } from './accounts-store.ts';
import { reopenCode } from './codes-store.ts';
import { anyReachOf, reachOf, withProven } from './contacts.ts';
import { isOneOf, lastPasswords, rememberPassword } from './former-passwords.ts';
import type { AccountTools } from './registration.ts';
import { guesserOf, isLocked } from './strangers.ts';
import { identityOf, type UserRow } from './users-store.ts';

export function passwordResetOf({ db, clock, ids, codes, strangers, passwords }: AccountTools): PasswordReset {
  /** Where the code goes; nowhere for an unknown name, a locked profile, or an email that is not theirs. */
  function reachable(user: UserRow | undefined, channel: 'email' | 'text' | 'voice', email: string | undefined) {
    if (!user || isLocked(user, clock.nowMs())) return undefined;
    if (email === undefined) return anyReachOf(user, channel, 'proven');
    const reach = reachOf(user, 'email', 'proven');
    return reach?.recipient === normalizeEmail(email) ? reach : undefined;
  }

  return {
    async request(request) {
      const met = await strangers.meet(request);
      if ('outcome' in met) return met;
      const { user } = met;
      const reach = reachable(user, request.channel, request.email);
      return codes.ask({
        purpose: 'passwordReset',
        subject: met.subject,
        askedBy: met.askedBy,
        countedApart: met.device !== undefined,
        again: false,
        channel: request.channel,
        ...(user && reach && { to: { ...reach, userId: user.user_id, language: user.language } }),
      });
    },

    async confirm(request) {
      const met = await strangers.meet(request);
      if ('outcome' in met) return { outcome: 'tooManyTries', retryAfterSeconds: met.retryAfterSeconds };
      const place = passwords.takePlace();
      if (!place) return { outcome: 'busy' };
      try {
        const proof = await codes.use(
          request,
          { purposes: ['passwordReset'], subject: met.subject, guesser: guesserOf(met) },
          async (tx, row) => {
            const user = await lockUser(tx, row.user_id);
            if (!user || row.recipient === null) return { outcome: 'expired' as const };
            if (request.forcedOnly && user.state !== 'passwordResetRequired')
              return { outcome: 'resetNotRequired' as const };
            const { channel, recipient } = row;
            return {
              outcome: 'right' as const,
              userId: user.user_id,
              channel,
              recipient,
              last: await lastPasswords(tx, user),
            };
          },
        );
        if (proof.outcome !== 'right') return proof;
        if (await isOneOf(passwords, place, request.password, proof.last)) {
          await reopenCode(db, request.requestId);
          return { outcome: 'usedBefore' };
        }
        const passwordHash = await passwords.hash(request.password, place);
        const nowMs = clock.nowMs();
        return await db.transaction('worker', async (tx) => {
          const before = await lockUser(tx, proof.userId);
          if (!before) return { outcome: 'expired' };
          // An unverified registration of this name: what it left behind does not belong to the owner.
          const wasProven = before.state !== 'unconfirmed';
          if (!wasProven) await removeDevices(tx, before.user_id);
          const person = wasProven ? before : { ...before, email: null, phone_number: null };
          await rememberPassword(tx, before, nowMs);
          const after = await updateUser(tx, before.user_id, {
            ...withProven(person, proof),
            username: before.username,
            password_hash: passwordHash,
            state: 'confirmed',
          });
          await endSessionsOfUser(tx, after.user_id, nowMs);
          const deviceKey = await trustDevice(tx, {
            userId: after.user_id,
            deviceKey: request.deviceKey,
            newDeviceKey: `dev_${ids.secret(24)}`,
            newGroupKey: ids.next('group'),
            name: request.deviceName,
            nowMs,
          });
          return { outcome: 'changed', identity: identityOf(after), deviceKey };
        });
      } finally {
        place.leave();
      }
    },
  };
}
