import type { saveNotificationInfo } from '@lendside/contract/profile-contact';
import { call } from './call.ts';
import { pushKey } from './session-configuration.ts';

/** Notices to this device: asked for in the profile and nowhere else, so that no page begins with a question. */

export interface DeviceNotices {
  readonly dueDates: boolean;
  readonly paymentResults: boolean;
}

/** Whether this browser can show notices. On an iPhone that is so in the installed app only. */
export function canGetNotices(): boolean {
  return (
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis && pushKey() !== ''
  );
}

/** Asks the browser, and keeps where it gets notices. False: the person or the browser said no. */
export async function getNotices(settings: DeviceNotices): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey() }));
  const { endpoint = '', expirationTime, keys } = subscription.toJSON();
  const address = { endpoint, expirationTime, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
  await call<typeof saveNotificationInfo>('POST /notificationinfo', { subscription: address, settings });
  return true;
}

/** The service forgets this device first; then the browser lets go of the address. */
export async function stopNotices(): Promise<void> {
  await call<typeof saveNotificationInfo>('POST /notificationinfo', {});
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
}
