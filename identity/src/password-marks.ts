import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '@lendside/providers/keys/ring';
import type { RingKey } from '@lendside/providers/keys/ring-key';
import type { Clock } from '@lendside/providers/runtime';
import type { PasswordMark } from '@lendside/providers/sign-in/port';

/** Time for which a browser that typed a password is not asked for it again once its code is right. */
const GOOD_FOR_MS = 30 * 60_000;

export interface PasswordMarks {
  /** A mark for the browser that typed the password of this hash. It says nothing of the password or its account. */
  give(passwordHash: string): PasswordMark;
  isOf(mark: string | undefined, passwordHash: string): boolean;
}

/** Marks are made with a key of the deployment, so that none is stored. A hash has its own salt: each password is another mark. */
export function passwordMarks({ keys, clock }: { keys: KeyRing; clock: Clock }): PasswordMarks {
  const sealOf = (expiresAtMs: number, passwordHash: string, key: RingKey = keys.current('code')) =>
    createHmac('sha256', key.derived('typed passwords')).update(`${expiresAtMs} ${passwordHash}`).digest();

  return {
    give(passwordHash) {
      const expiresAtMs = clock.nowMs() + GOOD_FOR_MS;
      return { text: `${expiresAtMs}.${sealOf(expiresAtMs, passwordHash).toString('base64url')}`, expiresAtMs };
    },
    isOf(mark, passwordHash) {
      const [, expiry = '', seal = ''] = /^(\d{13})\.([\w-]{43})$/.exec(mark ?? '') ?? [];
      const expiresAtMs = Number(expiry);
      if (expiresAtMs <= clock.nowMs()) return false;
      // One that lives for half an hour names no key: it may be of any that is live.
      const given = Buffer.from(seal, 'base64url');
      return keys
        .live('code')
        .map((key) => timingSafeEqual(given, sealOf(expiresAtMs, passwordHash, key)))
        .includes(true);
    },
  };
}
