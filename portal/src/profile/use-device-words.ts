import { useTexts } from '../shell/texts.ts';
import { profileTexts } from './profile-texts.ts';

/** A device as its own language calls it: the service writes "Chrome on Windows", or "Unknown device". */
export function useDeviceWords(): (deviceName: string) => string {
  const { deviceOn, unknownDevice } = useTexts(profileTexts).sessions;
  return (deviceName) => {
    if (deviceName === 'Unknown device') return unknownDevice;
    const [browser = '', system] = deviceName.split(' on ', 2);
    return system === undefined ? browser : deviceOn(browser, system);
  };
}
