import type { saveNotificationInfo } from '@lendside/contract/profile-contact';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { type Call, type Caller, sessionOf } from '../on.ts';
import { Problem } from '../problem.ts';

/** What a browser's keys look like: an uncompressed P-256 point and sixteen bytes, base64url. */
const P256DH_BYTES = 65;
const AUTH_BYTES = 16;

/** Devices of one person that get notices; the one that said so longest ago goes. A device is what a browser calls itself. */
const DEVICES_MAX = 10;

/** Keeps where a device gets notices, for one person: a device that changes hands leaves the former one. */
export async function saveNotification(context: Context, { input, caller }: Call<typeof saveNotificationInfo>) {
  if (!context.flags.isOn('notificationManagement')) throw new Problem('feature_off');
  const { userId, customerIds } = sessionOf(caller);
  if (input.customerId !== undefined && !customerIds.includes(input.customerId)) {
    throw new Problem('customer_not_found');
  }
  const deviceKey = input.deviceKey ?? deviceOf(caller);
  const { subscription, settings = {} } = input;
  if (!subscription) {
    await context.db.query('worker', 'delete from lendside.push_subscriptions where user_id = $1 and device_key = $2', [
      userId,
      deviceKey,
    ]);
    return { saved: false };
  }
  checkSubscription(subscription);
  await context.db.transaction('worker', async (tx) => {
    await tx.query('delete from lendside.push_subscriptions where endpoint = $1 and user_id <> $2', [
      subscription.endpoint,
      userId,
    ]);
    await tx.query(
      `insert into lendside.push_subscriptions
         (user_id, device_key, endpoint, p256dh, auth, due_dates, payment_results, expires_at, saved_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (user_id, device_key) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh,
         auth = excluded.auth, due_dates = excluded.due_dates, payment_results = excluded.payment_results,
         expires_at = excluded.expires_at, saved_at = excluded.saved_at`,
      [
        userId,
        deviceKey,
        subscription.endpoint,
        subscription.keys.p256dh,
        subscription.keys.auth,
        settings.dueDates ?? true,
        settings.paymentResults ?? true,
        subscription.expirationTime ? instant(subscription.expirationTime) : null,
        instant(context.clock.nowMs()),
      ],
    );
    await tx.query(
      `delete from lendside.push_subscriptions where user_id = $1 and device_key in (
         select device_key from lendside.push_subscriptions where user_id = $1
          order by (device_key = $2) desc, saved_at desc, device_key offset $3)`,
      [userId, deviceKey, DEVICES_MAX],
    );
  });
  return { saved: true };
}

/** What the calling device is told; undefined when it gets no notices. */
export async function noticesOf(context: Context, userId: string, caller: Caller) {
  const [device] = await context.db.query<{ dueDates: boolean; paymentResults: boolean }>(
    'worker',
    `select due_dates as "dueDates", payment_results as "paymentResults" from lendside.push_subscriptions
      where user_id = $1 and device_key = $2`,
    [userId, deviceOf(caller)],
  );
  return device;
}

const deviceOf = (caller: Caller) => caller.deviceKey ?? 'browser';

/** Only what a push service can be: https, no address of this network, keys of the right length. */
function checkSubscription({
  endpoint,
  keys,
  expirationTime,
}: NonNullable<Call<typeof saveNotificationInfo>['input']['subscription']>) {
  const bytes = (text: string) => Buffer.from(text, 'base64url').length;
  const isDate = typeof expirationTime !== 'number' || (expirationTime > 0 && expirationTime < 8.64e15);
  if (!isPushAddress(endpoint) || bytes(keys.p256dh) !== P256DH_BYTES || bytes(keys.auth) !== AUTH_BYTES || !isDate) {
    throw new Problem('subscription_not_valid');
  }
}

function isPushAddress(endpoint: string): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (url?.protocol !== 'https:' || url.username !== '' || url.port !== '') return false;
  // A name with a dot and no numbers only: no host of the inside, no address.
  return /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}$/.test(url.hostname) && /[a-z]$/.test(url.hostname);
}
