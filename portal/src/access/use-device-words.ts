import { deviceWordsIn } from '@lendside/domain/device-words';
import { useLanguage } from '../data/language/texts.ts';

/** A device as its own language calls it: the service writes "Chrome on Windows", or "Unknown device". */
export function useDeviceWords(): (deviceName: string) => string {
  const language = useLanguage();
  return (deviceName) => deviceWordsIn(language, deviceName);
}
