const NAME = 'lendside.deviceKey';
const KEY_LENGTH_MAX = 80;

/** The name of this device, as the service gave it: for good when remembered, else for this tab (decision C06). */
export function keptDeviceKey(): string | undefined {
  try {
    const key = sessionStorage.getItem(NAME) ?? localStorage.getItem(NAME);
    return key !== null && key.length <= KEY_LENGTH_MAX ? key : undefined;
  } catch {
    return undefined;
  }
}

export function keepDeviceKey(key: string, remembered: boolean): void {
  try {
    // A key of this tab alone would come before the one that is kept for good.
    sessionStorage.removeItem(NAME);
    (remembered ? localStorage : sessionStorage).setItem(NAME, key);
  } catch {
    // Without storage the device is a new one next time.
  }
}
