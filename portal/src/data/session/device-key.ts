import { tabStore } from '../storage/tab-store.ts';

const KEY_LENGTH_MAX = 80;
const keyIn = (saved: unknown) => (typeof saved === 'string' && saved.length <= KEY_LENGTH_MAX ? saved : undefined);

/** The name of this device, as the service gave it: for good when remembered, else for this tab (decision C06). */
const ofTab = tabStore('deviceKey', keyIn, { asText: true });
const ofDevice = tabStore('deviceKey', keyIn, { asText: true, lasts: 'device' });

export const savedDeviceKey = (): string | undefined => ofTab.read() ?? ofDevice.read();

/** Without storage the device is a new one next time. */
export function keepDeviceKey(key: string, remembered: boolean): void {
  // A key of this tab alone would come before the one that is kept for good.
  ofTab.keep(undefined);
  (remembered ? ofDevice : ofTab).keep(key);
}
