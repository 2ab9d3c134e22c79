import type { LoginChange } from '@lendside/providers/sign-in/account-types';
import { closeCodes, findUserById, isTaken, keepChoices, lockUser, updateUser } from './accounts-store.ts';
import { findWaiting } from './codes-store.ts';
import { reachOfNew, withProven } from './contacts.ts';
import type { AccountTools } from './registration.ts';
import { isLocked, untilUnlocked } from './strangers.ts';
import { identityOf } from './users-store.ts';

export function loginChangeOf({ db, clock, codes }: Pick<AccountTools, 'db' | 'clock' | 'codes'>): LoginChange {
  async function personOf(userId: string) {
    const user = await findUserById(db, userId);
    if (!user) throw new Error('a session of nobody');
    return user;
  }

  return {
    async read({ userId }) {
      const identity = identityOf(await personOf(userId));
      const row = await findWaiting(db, userId, 'loginChange', clock.nowMs());
      if (!row?.recipient) return { identity };
      const kind = row.channel === 'email' ? 'email' : 'phone';
      return { identity, pending: { kind, destination: row.recipient, expiresAtMs: row.expires_at } };
    },

    async request(session, { contact, channel }) {
      const user = await personOf(session.userId);
      if (isLocked(user, clock.nowMs())) return untilUnlocked(user, clock.nowMs());
      const reach = reachOfNew(contact, channel);
      const sent = await codes.ask({
        purpose: 'loginChange',
        subject: `person ${user.user_id}`,
        askedBy: `session ${session.sessionId}`,
        again: false,
        sessionId: session.sessionId,
        channel: reach.channel,
        to: { ...reach, userId: user.user_id, language: user.language },
      });
      return sent.outcome === 'sent' ? { ...sent, destination: reach.recipient } : sent;
    },

    confirm({ sessionId, userId }, given) {
      return codes.use(
        given,
        { purposes: ['loginChange'], subject: `person ${userId}`, sessionId },
        async (tx, { channel, recipient }) => {
          const before = await lockUser(tx, userId);
          if (!before || recipient === null) return { outcome: 'expired' as const };
          if (await isTaken(tx, recipient, userId)) return { outcome: 'usernameInUse' as const };
          const after = await updateUser(tx, userId, withProven(before, { channel, recipient }));
          // Codes that are on their way to the old contact are worth nothing any more.
          await closeCodes(tx, userId, clock.nowMs());
          return {
            outcome: 'changed' as const,
            kind: channel === 'email' ? ('email' as const) : ('phone' as const),
            before: identityOf(before),
            after: identityOf(after),
          };
        },
      );
    },

    keepChoices: ({ userId }, choices) => keepChoices(db, userId, choices),
  };
}
