import { call } from '../data/calls/call.ts';
import { pushKey } from '../data/configuration/session-configuration.ts';
import { currentSession, onSession } from '../data/session/session.ts';
import { ownerOf } from '../data/storage/offline-keeping.ts';
import { tabStore } from '../data/storage/tab-store.ts';
import { logFailure } from '../data/telemetry/log.ts';
import { CHANGED_NOTE } from '../worker/push-change.ts';

/** Notices to this device: asked for in the profile and nowhere else, so that no page begins with a question. */

export interface DeviceNotices {
  readonly dueDates: boolean;
  readonly paymentResults: boolean;
}

/** Notices that a person wants on this device; kept here, because the service forgets an address that is gone. */
const choices = tabStore(
  'notices',
  (saved): DeviceNotices | undefined => {
    if (typeof saved !== 'object' || saved === null) return undefined;
    const { dueDates, paymentResults } = saved as Partial<DeviceNotices>;
    return { dueDates: dueDates === true, paymentResults: paymentResults === true };
  },
  { lasts: 'device' },
);

/** Whether this browser can show notices. On an iPhone that is so in the installed app only. */
export function canGetNotices(): boolean {
  return (
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis && pushKey() !== ''
  );
}

/** Asks the browser, and keeps where it gets notices. False: the person or the browser said no. */
export async function getNotices(settings: DeviceNotices): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await tellAddress(settings);
  keepChosen(settings);
  return true;
}

/** The service forgets this device first; then the browser lets go of the address. */
export async function stopNotices(): Promise<void> {
  await call('saveNotificationInfo', {});
  keepChosen(undefined);
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
}

/** Follows who is signed in: an address that the browser changed or lost meanwhile is told, once a person. */
export function watchNotices(): void {
  let known: string | undefined;
  const begin = () => {
    const owner = ownerOf(currentSession());
    if (owner === undefined || owner === known) return;
    known = owner;
    followAddress().catch((error: unknown) => logFailure('the address for notices', error));
  };
  onSession(begin);
  begin();
}

/**
 * Tells the service the new address of this device in place of the old one, for the person who asked for notices here.
 * For another person who signs in, nothing is sent and nothing is asked: a permission that was taken back stays so.
 */
export async function followAddress(): Promise<void> {
  const settings = chosen();
  if (!settings || !canGetNotices() || Notification.permission !== 'granted') return;
  const { pushManager } = await navigator.serviceWorker.ready;
  const isChanged = await caches.has(CHANGED_NOTE);
  const subscription = await pushManager.getSubscription();
  if (!isChanged && subscription && isOfKeyNow(subscription)) return;
  await tellAddress(settings);
  await caches.delete(CHANGED_NOTE);
}

/** Whether a subscription is bound to the key that the service signs with now. A browser that does not say is taken at its word. */
function isOfKeyNow({ options }: PushSubscription): boolean {
  const bound = options?.applicationServerKey;
  if (!bound) return true;
  const letters = String.fromCharCode(...new Uint8Array(bound));
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === pushKey();
}

async function tellAddress(settings: DeviceNotices): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  // A browser is bound to one key of the service: to subscribe with another it has to let go first.
  if (before && !isOfKeyNow(before)) await before.unsubscribe();
  const subscription =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey() }));
  const { endpoint = '', expirationTime, keys } = subscription.toJSON();
  const address = { endpoint, expirationTime, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
  const { dueDates, paymentResults } = settings;
  await call('saveNotificationInfo', {
    subscription: address,
    settings: { dueDates, paymentResults },
  });
}

function chosen(): DeviceNotices | undefined {
  const owner = ownerOf(currentSession());
  return owner === undefined ? undefined : choices.read(owner);
}

/** Without storage the person chooses again when the address has changed. */
function keepChosen(settings: DeviceNotices | undefined): void {
  const owner = ownerOf(currentSession());
  if (owner !== undefined) choices.keep(settings, owner);
}
