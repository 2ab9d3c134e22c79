import type { Database, Tx } from '@lendside/providers/database';
import type { Clock, Ids } from '@lendside/providers/runtime';
import type { DeviceKeys, DeviceOutcome, DeviceSecret } from '@lendside/providers/sign-in/link-types';
import {
  type DeviceSecretRow,
  insertSecret,
  lockSecret,
  revokeDevice,
  rotateSecret,
  startFamily,
} from './device-keys-store.ts';
import type { TryLimits } from './limits.ts';
import { type ScopedSessionKeeper, standingRefusal } from './scoped-sessions.ts';
import { refreshTokenHash as hashOf } from './tokens.ts';

const SECRET_BYTES = 32;
/** A device that is not used for so long is forgotten. */
const LIFETIME_MS = 180 * 86_400_000;
/** Two tabs, or a reply that was lost: the same secret may come again this soon. */
const REUSE_GRACE_MS = 10_000;

export function openDeviceKeys({
  db,
  clock,
  ids,
  limits,
  addressTriesPerMinute,
  sessions,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly limits: TryLimits;
  readonly addressTriesPerMinute: number;
  readonly sessions: ScopedSessionKeeper;
}): DeviceKeys {
  const newSecret = (): DeviceSecret => ({
    secret: ids.secret(SECRET_BYTES),
    expiresAtMs: clock.nowMs() + LIFETIME_MS,
  });

  /** A secret that may still be used; one that was used up long ago takes its family with it. */
  async function usable(tx: Tx, hash: Buffer, profileId: string): Promise<DeviceSecretRow | undefined> {
    const row = await lockSecret(tx, hash);
    if (!row || row.user_id !== profileId) return undefined;
    const nowMs = clock.nowMs();
    if (row.rotated_at !== null && nowMs - row.rotated_at > REUSE_GRACE_MS) {
      await revokeDevice(tx, row.device_key, nowMs);
      return undefined;
    }
    return nowMs - row.issued_at > LIFETIME_MS ? undefined : row;
  }

  return {
    async issue({ userId, deviceKey }) {
      const issued = newSecret();
      await db.transaction('worker', (tx) =>
        startFamily(tx, { hash: hashOf(issued.secret), userId, deviceKey, nowMs: clock.nowMs() }),
      );
      return issued;
    },

    async start({ profileId, scope, deviceName, address, secret }) {
      const allowance = await limits.countAddress(`device key ${address}`, addressTriesPerMinute);
      if (!allowance.allowed) return { outcome: 'tooManyTries', retryAfterSeconds: allowance.retryAfterSeconds };
      return db.transaction('worker', async (tx): Promise<DeviceOutcome> => {
        const nowMs = clock.nowMs();
        const oldHash = hashOf(secret);
        const device = await usable(tx, oldHash, profileId);
        if (!device) return { outcome: 'unknownSecret' };
        const user = await sessions.findProfile(tx, profileId);
        const refusal = standingRefusal(user);
        if (refusal || !user) return { outcome: refusal ?? 'unknownProfile' };
        const deviceSecret = newSecret();
        await rotateSecret(tx, oldHash, nowMs);
        await insertSecret(tx, {
          hash: hashOf(deviceSecret.secret),
          userId: profileId,
          deviceKey: device.device_key,
          nowMs,
        });
        const signedIn = await sessions.start(tx, user, { scope, beganBy: 'deviceKey', deviceName, address, device });
        return { outcome: 'signedIn', deviceSecret, ...signedIn };
      });
    },
  };
}
