import { normalizeEmail } from '@lendside/domain/email';
import type { Database, Tx } from '@lendside/providers/database';
import type { DeviceOfSession, SessionOfPerson, TrustedDevices } from '@lendside/providers/sign-in/account-types';
import { findDeviceOfSession, findUserById, isTaken, lockUser, trustSession, updateUser } from './accounts-store.ts';
import { reachOf } from './contacts.ts';
import type { TellKeeper } from './password-half.ts';
import type { AccountTools } from './registration.ts';
import { isLocked, untilUnlocked } from './strangers.ts';
import type { UserRow } from './users-store.ts';

export function trustedDevicesOf({
  db,
  clock,
  codes,
  tellKeeper,
}: Pick<AccountTools, 'db' | 'clock' | 'codes'> & { readonly tellKeeper?: TellKeeper | undefined }): TrustedDevices {
  const read = (session: SessionOfPerson) => deviceOf(db, session);
  return {
    read,

    async sendCode(session, { channel, email }) {
      const user = await findUserById(db, session.userId);
      if (!user) return { outcome: 'noVerifiedContact' };
      if (isLocked(user, clock.nowMs())) return untilUnlocked(user, clock.nowMs());
      // A typed address is accepted only where the person has no verified contact.
      const typed = email !== undefined && !hasVerifiedContact(user) ? normalizeEmail(email) : undefined;
      const reach =
        typed === undefined ? verifiedReach(user, channel) : ({ channel: 'email', recipient: typed } as const);
      if (!reach) return { outcome: 'noVerifiedContact' };
      const sent = await codes.ask({
        purpose: 'trustedDevice',
        subject: `person ${user.user_id}`,
        askedBy: `session ${session.sessionId}`,
        again: true,
        sessionId: session.sessionId,
        channel: reach.channel,
        to: { ...reach, userId: user.user_id, language: user.language },
        pending: typed === undefined ? {} : { email: typed },
      });
      return sent.outcome === 'sent' ? { ...sent, destination: reach.recipient } : sent;
    },

    async confirm(session, request) {
      const { sessionId, userId } = session;
      const outcome = await codes.use(
        request,
        { purposes: ['trustedDevice'], subject: `person ${userId}`, sessionId },
        async (tx, { pending }) => {
          await trustSession(tx, { sessionId, userId, rememberMe: request.rememberMe });
          return { outcome: 'confirmed' as const, proven: await withTypedEmail(tx, userId, pending.email) };
        },
      );
      if (outcome.outcome !== 'confirmed') return outcome;
      if (outcome.proven) await tellKeeper?.(outcome.proven.user, { email: outcome.proven.email });
      const device = await read(session);
      return device ? { outcome: 'confirmed', ...device } : { outcome: 'requestNotFound' };
    },
  };
}

async function deviceOf(db: Database, { sessionId, userId }: SessionOfPerson): Promise<DeviceOfSession | undefined> {
  const row = await findDeviceOfSession(db, sessionId, userId);
  return (
    row && {
      deviceKey: row.device_key,
      deviceGroupKey: row.device_group_key,
      deviceName: row.name,
      remembered: row.remembered,
      trusted: row.device_trusted,
      lastUsedMs: row.last_seen_at,
    }
  );
}

/** The person with an address that was typed for want of a verified contact, and that the code proved. */
async function withTypedEmail(tx: Tx, userId: string, email: string | undefined) {
  const user = email === undefined ? undefined : await lockUser(tx, userId);
  if (!user || email === undefined || (await isTaken(tx, email, userId))) return undefined;
  return { user: await updateUser(tx, userId, { ...user, email, email_verified: true }), email };
}

function hasVerifiedContact(user: UserRow): boolean {
  return (user.email !== null && user.email_verified) || (user.phone_number !== null && user.phone_verified);
}

function verifiedReach(user: UserRow, channel: 'email' | 'text' | 'voice') {
  const isVerified = channel === 'email' ? user.email_verified : user.phone_verified;
  return isVerified ? reachOf(user, channel, 'proven') : undefined;
}
