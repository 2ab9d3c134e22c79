import type { Database } from '@lendside/providers/database';
import type { HasToWait, Stranger } from '@lendside/providers/sign-in/account-types';
import type { Subject } from './code-limits.ts';
import type { TryLimits } from './limits.ts';
import { findDevice, type KnownDevice } from './sessions-store.ts';
import { findUserRow, type UserRow, usernameKey } from './users-store.ts';

/** Who is behind a typed name, as far as it is known; the same look-ups are made for an unknown name. */
export interface Met {
  readonly name: string;
  readonly subject: Subject;
  readonly user: UserRow | undefined;
  readonly device: KnownDevice | undefined;
  /** Subject that limits count by: a known device keeps its own allowance, so that strangers cannot use it up. */
  readonly askedBy: string;
}

export interface Strangers {
  /** Looks up and counts one call. */
  meet(stranger: Stranger): Promise<Met | HasToWait>;
}

export function strangersOf(db: Database, limits: TryLimits, triesPerMinute: number): Strangers {
  return {
    async meet({ username, address, deviceKey }) {
      const name = usernameKey(username);
      const user = await findUserRow(db, name);
      const device = await findDevice(db, user?.user_id ?? '', deviceKey);
      const askedBy = device ? `device ${device.device_key}` : `address ${address}`;
      const allowance = await limits.countAddress(`codes ${askedBy}`, triesPerMinute);
      if (!allowance.allowed) return { outcome: 'tooManyTries', retryAfterSeconds: allowance.retryAfterSeconds };
      return { name, subject: `name ${name}`, user, device, askedBy };
    },
  };
}

/** The caller as one who guesses at codes. */
export const guesserOf = ({ askedBy, device }: Met) => ({ askedBy, countedApart: device !== undefined });

/** Wait told to a caller who meets a locked profile: as after too many tries. */
export function untilUnlocked(user: Pick<UserRow, 'locked_until'> | undefined, nowMs: number) {
  const retryAfterSeconds = Math.max(1, Math.ceil(((user?.locked_until ?? 0) - nowMs) / 1000));
  return { outcome: 'tooManyTries', retryAfterSeconds } as const;
}

/** Whether a profile is locked now. */
export function isLocked(user: Pick<UserRow, 'locked_until'> | undefined, nowMs: number): boolean {
  return (user?.locked_until ?? 0) > nowMs;
}
