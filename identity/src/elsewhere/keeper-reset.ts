import type { PasswordChange, PasswordReset } from '@lendside/providers/sign-in/account-types';
import { endOtherSessions, endSessionsOfUser, trustDevice } from '../accounts-store.ts';
import { lockOwnSession } from '../step-up.ts';
import { guesserOf, isLocked } from '../strangers.ts';
import { identityOf } from '../users-store.ts';
import type { KeeperCodes } from './keeper-codes.ts';
import { type KeeperTools, keeperNameOf } from './keeper-proof.ts';
import { keepAccount } from './keeper-users-store.ts';

/** A forgotten password, replaced at the keeper of the accounts by the code that the keeper sent. */
export function keeperReset({
  clock,
  ids,
  strangers,
  keeper,
  keeperCodes,
}: KeeperTools & { readonly keeperCodes: KeeperCodes }): PasswordReset {
  return {
    async request(request) {
      const met = await strangers.meet(request);
      if ('outcome' in met) return met;
      const isShut = isLocked(met.user, clock.nowMs());
      return keeperCodes.ask(
        {
          purpose: 'passwordReset',
          subject: met.subject,
          askedBy: met.askedBy,
          countedApart: met.device !== undefined,
          again: false,
          channel: request.channel,
        },
        async () => (isShut ? { outcome: 'unknown' } : keeper.askReset({ username: keeperNameOf(met.user, met.name) })),
      );
    },

    async confirm(request) {
      const met = await strangers.meet(request);
      if ('outcome' in met) return { outcome: 'tooManyTries', retryAfterSeconds: met.retryAfterSeconds };
      const username = keeperNameOf(met.user, met.name);
      if (request.forcedOnly && !(await keeper.isResetRequired({ username }))) return { outcome: 'resetNotRequired' };
      return keeperCodes.use(
        request,
        { purpose: 'passwordReset', subject: met.subject, guesser: guesserOf(met) },
        () => keeper.reset({ username, code: request.code, password: request.password }),
        'changed',
        async (tx, { account }) => {
          const nowMs = clock.nowMs();
          const made = { userId: ids.next('user'), language: met.user?.language ?? 'english', nowMs } as const;
          const after = await keepAccount(tx, account, made);
          if (!after) return { outcome: 'expired' as const };
          await endSessionsOfUser(tx, after.user_id, nowMs);
          const deviceKey = await trustDevice(tx, {
            userId: after.user_id,
            deviceKey: request.deviceKey,
            newDeviceKey: `dev_${ids.secret(24)}`,
            newGroupKey: ids.next('group'),
            name: request.deviceName,
            nowMs,
          });
          return { outcome: 'changed' as const, identity: identityOf(after), deviceKey };
        },
      );
    },
  };
}

/** Another password by who is signed in and knows the present one, on the limits of signing in. */
export function keeperChange({ db, clock, limits, keeper, triesPerMinute }: KeeperTools): PasswordChange {
  return async ({ sessionId, userId, currentPassword, password }) => {
    const nowMs = clock.nowMs();
    const session = await db.transaction('worker', (tx) => lockOwnSession(tx, sessionId, nowMs));
    if (session?.user_id !== userId || session.keeper_id === null) return { outcome: 'wrong' };
    const { username, device_key: deviceKey } = session;
    const ofDevice = await limits.countAddress(`device ${deviceKey}`, triesPerMinute);
    if (!ofDevice.allowed) return { outcome: 'tooManyTries', retryAfterSeconds: ofDevice.retryAfterSeconds };
    const account = `account ${username} ${deviceKey}`;
    const allowance = await limits.countAccount(account);
    if (!allowance.allowed) return { outcome: 'tooManyTries', retryAfterSeconds: allowance.retryAfterSeconds };
    const changed = await keeper.change({ username, currentPassword, password });
    if (changed.outcome !== 'wrong' && changed.outcome !== 'tooManyTries') await limits.forget(account);
    if (changed.outcome !== 'changed') return changed;
    await db.transaction('worker', (tx) => endOtherSessions(tx, { userId, sessionId, nowMs }));
    return { outcome: 'changed', identity: identityOf(session) };
  };
}
