import type { Language } from '@lendside/domain/language';
import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { PushAddress } from '@lendside/providers/push/port';
import { camelRows } from '../database/camel-rows.ts';
import { storeOf } from '../database/store-of.ts';
import type { NoticeAbout } from './push-texts.ts';

/** SQL of the devices that get notices. */

export async function forgetDevice(db: Database, userId: string, deviceKey: string): Promise<void> {
  await db.query('worker', 'delete from lendside.push_subscriptions where user_id = $1 and device_key = $2', [
    userId,
    deviceKey,
  ]);
}

/** A device that changed hands leaves its former owners. */
export async function forgetFormerOwners(tx: Tx, endpoint: string, userId: string): Promise<void> {
  await tx.query('delete from lendside.push_subscriptions where endpoint = $1 and user_id <> $2', [endpoint, userId]);
}

/** Saves where a device of a person gets notices, and of what. */
export async function saveDevice(
  tx: Tx,
  device: {
    readonly userId: string;
    readonly deviceKey: string;
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
    readonly dueDates: boolean;
    readonly paymentResults: boolean;
    readonly expiresAtMs: number | undefined;
    readonly nowMs: number;
  },
): Promise<void> {
  const { userId, deviceKey, endpoint, keys, dueDates, paymentResults, expiresAtMs, nowMs } = device;
  const expiresAt = expiresAtMs === undefined ? null : instant(expiresAtMs);
  await tx.query(
    `insert into lendside.push_subscriptions
         (user_id, device_key, endpoint, p256dh, auth, due_dates, payment_results, expires_at, saved_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (user_id, device_key) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh,
         auth = excluded.auth, due_dates = excluded.due_dates, payment_results = excluded.payment_results,
         expires_at = excluded.expires_at, saved_at = excluded.saved_at`,
    [userId, deviceKey, endpoint, keys.p256dh, keys.auth, dueDates, paymentResults, expiresAt, instant(nowMs)],
  );
}

/** Forgets a person's devices beyond so many: the one at hand stays, and the ones saved last. */
export async function keepNewestDevices(
  tx: Tx,
  of: { readonly userId: string; readonly deviceKey: string; readonly atMost: number },
): Promise<void> {
  await camelRows(
    tx.query(
      `delete from lendside.push_subscriptions where user_id = $1 and device_key in (
         select device_key from lendside.push_subscriptions where user_id = $1
          order by (device_key = $2) desc, saved_at desc, device_key offset $3)`,
      [of.userId, of.deviceKey, of.atMost],
    ),
  );
}

/** Push notice settings of a device. */
export function noticesOfDevice(
  db: Database,
  userId: string,
  deviceKey: string,
): Promise<{ readonly dueDates: boolean; readonly paymentResults: boolean }[]> {
  return camelRows(
    db.query(
      'worker',
      `select due_dates, payment_results from lendside.push_subscriptions
      where user_id = $1 and device_key = $2`,
      [userId, deviceKey],
    ),
  );
}

export const { devicesToTell } = storeOf({
  /** The devices of a person that get notices about this, by key. */
  async devicesToTell(
    tx: Tx,
    { userId, about }: Pick<Announced, 'userId' | 'about'>,
    nowMs: number,
  ): Promise<readonly string[]> {
    const devices = await camelRows<{ deviceKey: string }>(
      tx.query(
        `select device_key from lendside.push_subscriptions
        where user_id = $1 and case $2 when 'dueDates' then due_dates else payment_results end
          and (expires_at is null or expires_at > $3)`,
        [userId, about, instant(nowMs)],
      ),
    );
    return devices.map(({ deviceKey }) => deviceKey);
  },
});

/** Where a device gets notices. */
export function addressOf(db: Database, userId: string, deviceKey: string): Promise<PushAddress[]> {
  return camelRows<PushAddress>(
    db.query(
      'worker',
      'select endpoint, p256dh, auth from lendside.push_subscriptions where user_id = $1 and device_key = $2',
      [userId, deviceKey],
    ),
  );
}

/** Forgets an address; another one that the device gave meanwhile stays. */
export async function forgetAddress(
  db: Database,
  gone: { readonly userId: string; readonly deviceKey: string; readonly endpoint: string },
): Promise<void> {
  await db.query(
    'worker',
    'delete from lendside.push_subscriptions where user_id = $1 and device_key = $2 and endpoint = $3',
    [gone.userId, gone.deviceKey, gone.endpoint],
  );
}

/**
 * Notices to the devices of people. A use case writes them to the outbox; the address is looked up when they go out.
 */

export interface Announced {
  readonly userId: string;
  readonly about: NoticeAbout;
  /** Names the news, so that a device is told of it once. */
  readonly news: string;
  readonly brand: string;
  readonly language: Language;
  readonly loanId: string;
}
