import type { saveNotificationInfo } from '@lendside/contract/profile-contact';
import type { Context } from '../context.ts';
import { type Call, type Caller, sessionOf } from '../on.ts';
import {
  forgetDevice,
  forgetFormerOwners,
  keepNewestDevices,
  noticesOfDevice,
  saveDevice,
} from '../platform/notifications/devices-store.ts';
import { Problem } from '../problem.ts';

/** Form of a browser's keys: an uncompressed P-256 point and sixteen bytes, base64url. */
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
    await forgetDevice(context.db, userId, deviceKey);
    return { saved: false };
  }
  checkSubscription(context.ports, subscription);
  await context.db.transaction('worker', async (tx) => {
    await forgetFormerOwners(tx, subscription.endpoint, userId);
    await saveDevice(tx, {
      userId,
      deviceKey,
      endpoint: subscription.endpoint,
      keys: subscription.keys,
      dueDates: settings.dueDates ?? true,
      paymentResults: settings.paymentResults ?? true,
      expiresAtMs: subscription.expirationTime || undefined,
      nowMs: context.clock.nowMs(),
    });
    await keepNewestDevices(tx, { userId, deviceKey, atMost: DEVICES_MAX });
  });
  return { saved: true };
}

/** Notices that the calling device gets; undefined when it gets no notices. */
export async function noticesOf(context: Context, userId: string, caller: Caller) {
  const [device] = await noticesOfDevice(context.db, userId, deviceOf(caller));
  return device;
}

const deviceOf = (caller: Caller) => caller.deviceKey ?? 'browser';

/** Only what notices can be sent to: the address of a push service, keys of the right length. */
function checkSubscription(
  { push }: Context['ports'],
  { endpoint, keys, expirationTime }: NonNullable<Call<typeof saveNotificationInfo>['input']['subscription']>,
) {
  const bytes = (text: string) => Buffer.from(text, 'base64url').length;
  const isDate = typeof expirationTime !== 'number' || (expirationTime > 0 && expirationTime < 8.64e15);
  if (!push.takes(endpoint) || bytes(keys.p256dh) !== P256DH_BYTES || bytes(keys.auth) !== AUTH_BYTES || !isDate) {
    throw new Problem('subscription_not_valid');
  }
}
