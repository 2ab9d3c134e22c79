import { useTexts } from '../data/language/texts.ts';

const english = {
  on: (browser: string, system: string) => `${browser} on ${system}`,
  unknown: 'Unknown device',
};
const spanish: typeof english = {
  on: (browser, system) => `${browser} en ${system}`,
  unknown: 'Dispositivo desconocido',
};
const deviceWords = { english, spanish };

/** A device as its own language calls it: the service writes "Chrome on Windows", or "Unknown device". */
export function useDeviceWords(): (deviceName: string) => string {
  const { on, unknown } = useTexts(deviceWords);
  return (deviceName) => {
    if (deviceName === 'Unknown device') return unknown;
    const [browser = '', system] = deviceName.split(' on ', 2);
    return system === undefined ? browser : on(browser, system);
  };
}
