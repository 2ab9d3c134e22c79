import type { PasswordChange } from '@lendside/providers/sign-in/account-types';
import { endOtherSessions, lockUser, updateUser } from './accounts-store.ts';
import { isOneOf, lastPasswords, rememberPassword } from './former-passwords.ts';
import type { AccountTools } from './registration.ts';
import { lockOwnSession } from './step-up.ts';
import { identityOf } from './users-store.ts';

/** Another password by who is signed in and knows the present one, on the limits of signing in. */
export function passwordChangeOf({
  db,
  clock,
  limits,
  passwords,
  triesPerMinute,
}: Pick<AccountTools, 'db' | 'clock' | 'limits' | 'passwords'> & { readonly triesPerMinute: number }): PasswordChange {
  return async ({ sessionId, userId, currentPassword, password }) => {
    const nowMs = clock.nowMs();
    const session = await db.transaction('worker', (tx) => lockOwnSession(tx, sessionId, nowMs));
    if (session?.user_id !== userId) return { outcome: 'wrong' };
    const ofDevice = await limits.countAddress(`device ${session.device_key}`, triesPerMinute);
    if (!ofDevice.allowed) return { outcome: 'tooManyTries', retryAfterSeconds: ofDevice.retryAfterSeconds };
    // A place is for who may try: a device beyond its limit takes none from others, and a full queue costs no account a try.
    const place = passwords.takePlace();
    if (!place) return { outcome: 'busy' };
    try {
      const account = `account ${session.username} ${session.device_key}`;
      const allowance = await limits.countAccount(account);
      if (!allowance.allowed) return { outcome: 'tooManyTries', retryAfterSeconds: allowance.retryAfterSeconds };
      if (!(await place.inTurn(() => passwords.matches(currentPassword, session.password_hash))))
        return { outcome: 'wrong' };
      await limits.forget(account);
      const hashes = await db.transaction('worker', async (tx) => {
        const user = await lockUser(tx, userId);
        return user ? lastPasswords(tx, user) : [];
      });
      if (await isOneOf(passwords, place, password, hashes)) return { outcome: 'usedBefore' };
      const passwordHash = await passwords.hash(password, place);
      return await db.transaction('worker', async (tx) => {
        const before = await lockUser(tx, userId);
        // Another window was faster: what was typed as the present password is none any more.
        if (before?.password_hash !== session.password_hash) return { outcome: 'wrong' as const };
        await rememberPassword(tx, before, nowMs);
        const after = await updateUser(tx, userId, { ...before, password_hash: passwordHash });
        await endOtherSessions(tx, { userId, sessionId, nowMs });
        return { outcome: 'changed' as const, identity: identityOf(after) };
      });
    } finally {
      place.leave();
    }
  };
}
