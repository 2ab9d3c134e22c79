import type { Database } from '@lendside/providers/database';
import type { GivenPassword, PasswordRefusal } from '@lendside/providers/sign-in/customer-link-types';
import type { FailedSignInKeeper } from './failed-sign-ins.ts';
import type { TryLimits } from './limits.ts';
import type { PasswordHasher } from './password.ts';
import type { PasswordMarks } from './password-marks.ts';
import { findDevice } from './sessions-store.ts';
import { isLocked, untilUnlocked } from './strangers.ts';
import { findUserToProve, type UserRow, usernameKey } from './users-store.ts';

type Device = Awaited<ReturnType<typeof findDevice>>;

export type PasswordProof =
  | { readonly outcome: 'proved'; readonly user: UserRow; readonly device: Device }
  | PasswordRefusal;

/** Checks user name and password on all limits; begins nothing. Unknown names answer as wrong passwords, in the same time. */
export function passwordProver({
  db,
  limits,
  passwords,
  passwordMarks,
  failedSignIns,
  hashesOfName,
  nowMs,
  addressTriesPerMinute,
}: {
  readonly db: Database;
  readonly limits: TryLimits;
  readonly passwords: PasswordHasher;
  readonly passwordMarks: PasswordMarks;
  readonly failedSignIns: FailedSignInKeeper;
  /** Recognizes the name of a deleted sign-in. */
  readonly hashesOfName: (name: string) => readonly Buffer[];
  readonly nowMs: () => number;
  readonly addressTriesPerMinute: number;
}): (given: GivenPassword) => Promise<PasswordProof> {
  return async (given) => {
    const username = usernameKey(given.username);
    const user = await findUserToProve(db, username, hashesOfName(username));
    const device = await findDevice(db, user?.user_id ?? '', given.deviceKey);
    // A known device is on its own allowance, so that strangers cannot lock its owner out.
    const account = user?.username ?? username;
    const [tries, address] = device
      ? [`account ${account} ${device.device_key}`, `device ${device.device_key}`]
      : [`account ${account}`, `address ${given.address}`];
    const ofAddress = await limits.countAddress(address, addressTriesPerMinute);
    if (!ofAddress.allowed) return { outcome: 'tooManyTries', retryAfterSeconds: ofAddress.retryAfterSeconds };
    // A place is for who may try: an address beyond its limit takes none from others, and a full queue costs no account a try.
    const place = passwords.takePlace();
    if (!place) return { outcome: 'busy' };
    try {
      const ofAccount = await limits.countAccount(tries);
      if (!ofAccount.allowed) return { outcome: 'tooManyTries', retryAfterSeconds: ofAccount.retryAfterSeconds };
      if (isLocked(user, nowMs()) && !device?.trusted && !user?.trust_next_device) return untilUnlocked(user, nowMs());
      const right = await place.run(() => passwords.matches(given.password, user?.password_hash));
      if (!right || !user) {
        await failedSignIns.failed(user?.state === 'deleted' ? undefined : user, device, given);
        return { outcome: 'notAuthorized' };
      }
      await Promise.all([limits.forget(tries), failedSignIns.succeeded(user, device)]);
      if (user.state === 'deleted') return { outcome: 'deleted' };
      if (user.state === 'unconfirmed') {
        return { outcome: 'notConfirmed', passwordMark: passwordMarks.give(user.password_hash) };
      }
      if (user.state === 'passwordResetRequired') return { outcome: 'passwordResetRequired' };
      return { outcome: 'proved', user, device };
    } finally {
      place.leave();
    }
  };
}
