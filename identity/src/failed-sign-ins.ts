import type { Database } from '@lendside/providers/database';
import type { Runtime } from '@lendside/providers/runtime';
import type { GivenPassword } from '@lendside/providers/sign-in/customer-link-types';
import type { FailedSignIns } from '@lendside/providers/sign-in/failed-sign-in-types';
import { failedOf, findUntold, insertFailed, markOwn, markTold, type UntoldRow } from './failed-sign-ins-store.ts';
import type { PlaceOf } from './places.ts';
import type { KnownDevice } from './sessions-store.ts';
import { identityOf, type UserRow } from './users-store.ts';

const DAY_MILLISECONDS = 86_400_000;
/** The owner sees what failed in these days. */
const SHOWN_DAYS = 90;
const SHOWN_AT_MOST = 50;
/** The last try is this old before the owner is written to: a person who mistypes is at it for a minute. */
const QUIET_MILLISECONDS = 10 * 60_000;

/** Writes failed sign-ins down, of unknown names too, so that both take as long. */
export interface FailedSignInKeeper {
  failed(user: UserRow | undefined, device: KnownDevice | undefined, given: GivenPassword): Promise<void>;
  /** The owner signed in on a device of theirs: what failed on that device before was a slip of theirs. */
  succeeded(user: UserRow, device: KnownDevice | undefined): Promise<void>;
}

export function failedSignInKeeper({
  db,
  clock,
  ids,
  placeOf,
}: Pick<Runtime, 'clock' | 'ids'> & { readonly db: Database; readonly placeOf: PlaceOf }): FailedSignInKeeper {
  return {
    failed: (user, device, given) =>
      insertFailed(db, {
        failedId: ids.next('fail'),
        userId: user?.user_id ?? null,
        atMs: clock.nowMs(),
        place: placeOf(given.address) ?? null,
        deviceName: (given.deviceName ?? '').slice(0, 120),
        deviceKey: device?.device_key ?? null,
      }),
    succeeded: async (user, device) => {
      if (device) await markOwn(db, user.user_id, device.device_key);
    },
  };
}

/** Failed sign-ins as their owner sees and hears of them. */
export function failedSignInsOf({ db, clock }: Pick<Runtime, 'clock'> & { readonly db: Database }): FailedSignIns {
  return {
    async list(userId) {
      const rows = await failedOf(db, userId, clock.nowMs() - SHOWN_DAYS * DAY_MILLISECONDS, SHOWN_AT_MOST);
      return rows.map((row) => ({ atMs: row.at, place: row.place ?? undefined, deviceName: row.device_name }));
    },
    async untold(atMost) {
      const nowMs = clock.nowMs();
      const rows = await findUntold(db, {
        quietSinceMs: nowMs - QUIET_MILLISECONDS,
        notToldSinceMs: nowMs - DAY_MILLISECONDS,
        atMost,
      });
      return rows.map(untoldOf);
    },
    told: ({ userId, throughMs }) => markTold(db, userId, throughMs, clock.nowMs()),
  };
}

function untoldOf(row: UntoldRow) {
  const { count, first_at: firstMs, last_at: throughMs, place } = row;
  return { identity: identityOf(row), count, firstMs, throughMs, place: place ?? undefined };
}
