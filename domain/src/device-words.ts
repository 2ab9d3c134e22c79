import type { Language } from './language.ts';

const WORDS: Readonly<Record<Language, { readonly on: string; readonly unknown: string }>> = {
  english: { on: 'on', unknown: 'Unknown device' },
  spanish: { on: 'en', unknown: 'Dispositivo desconocido' },
};

/** A device in a language: it is saved as "Chrome on Windows", or "Unknown device". */
export function deviceWordsIn(language: Language, deviceName: string): string {
  const { on, unknown } = WORDS[language];
  if (deviceName === WORDS.english.unknown) return unknown;
  const [browser = '', system] = deviceName.split(' on ', 2);
  return system === undefined ? browser : `${browser} ${on} ${system}`;
}
