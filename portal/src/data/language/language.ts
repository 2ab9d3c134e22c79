import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@lendside/domain/language';
import { createListeners } from '../../kit/listeners.ts';
import { readCookie, writeCookie } from '../storage/cookies.ts';

const LANGUAGE_COOKIE = 'language';
const listeners = createListeners();
let chosen: Language | undefined;

/** The language of this visit: the one chosen earlier on this device, else the one the page was served in. */
export function currentLanguage(): Language {
  if (chosen === undefined) {
    const cookie = readCookie(LANGUAGE_COOKIE);
    const served = document.documentElement.lang.startsWith('es') ? 'spanish' : DEFAULT_LANGUAGE;
    chosen = isLanguage(cookie) ? cookie : served;
  }
  return chosen;
}

/** Keeps the choice on the device; it survives sign-out and is sent with every call. */
export function chooseLanguage(language: Language): void {
  chosen = language;
  writeCookie(LANGUAGE_COOKIE, language);
  listeners.tell();
}

export const onLanguage = listeners.add;
