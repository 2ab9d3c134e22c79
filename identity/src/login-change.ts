import type { Tx } from '@lendside/providers/database';
import type { CodeRefusal, LoginChange } from '@lendside/providers/sign-in/account-types';
import { closeCodes, findUserById, isTaken, keepChoices, lockUser, updateUser } from './accounts-store.ts';
import { findWaiting, reopenCode } from './codes-store.ts';
import { type Reach, reachOfNew, withProven } from './contacts.ts';
import type { TellKeeper } from './password-half.ts';
import type { AccountTools } from './registration.ts';
import { isLocked, untilUnlocked } from './strangers.ts';
import { identityOf, type UserRow } from './users-store.ts';

type ChangeTools = Pick<AccountTools, 'db' | 'clock'> & { readonly tellKeeper?: TellKeeper | undefined };
type Changed = Exclude<Awaited<ReturnType<LoginChange['confirm']>>, CodeRefusal>;

export function loginChangeOf({
  db,
  clock,
  codes,
  tellKeeper,
}: ChangeTools & Pick<AccountTools, 'codes'>): LoginChange {
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

    async confirm({ sessionId, userId }, given) {
      const request = { purposes: ['loginChange'], subject: `person ${userId}`, sessionId } as const;
      const reached = await codes.use<Reach | Changed | CodeRefusal>(
        given,
        request,
        async (tx, { channel, recipient }) => {
          if (recipient === null) return { outcome: 'expired' };
          return tellKeeper ? { channel, recipient } : change(tx, userId, { channel, recipient }, clock.nowMs());
        },
      );
      if ('outcome' in reached) return reached;
      return changeAtKeeper({ db, clock, tellKeeper }, await personOf(userId), reached).catch(
        async (error: unknown) => {
          await reopenCode(db, given.requestId);
          throw error;
        },
      );
    },

    keepChoices: ({ userId }, choices) => keepChoices(db, userId, choices),
  };
}

/** Changes the contact of a person, unless it became another person's. */
async function change(tx: Tx, userId: string, reach: Reach, nowMs: number): Promise<Changed | CodeRefusal> {
  const before = await lockUser(tx, userId);
  if (!before) return { outcome: 'expired' };
  if (await isTaken(tx, reach.recipient, userId)) return { outcome: 'usernameInUse' };
  const after = await updateUser(tx, userId, withProven(before, reach));
  // Codes that are on their way to the old contact are worth nothing any more.
  await closeCodes(tx, userId, nowMs);
  const kind = reach.channel === 'email' ? 'email' : 'phone';
  return { outcome: 'changed', kind, before: identityOf(before), after: identityOf(after) };
}

/** The same at the keeper of the account first, so that the person signs in by what they are told here. */
async function changeAtKeeper(
  { db, clock, tellKeeper }: ChangeTools,
  user: UserRow,
  reach: Reach,
): Promise<Changed | CodeRefusal> {
  const { channel, recipient } = reach;
  const contact = channel === 'email' ? { email: recipient } : { phoneNumber: recipient };
  if ((await tellKeeper?.(user, contact)) === 'taken') return { outcome: 'usernameInUse' };
  return db.transaction('worker', (tx) => change(tx, user.user_id, reach, clock.nowMs()));
}
