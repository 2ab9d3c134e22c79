import { createListeners } from '../../kit/listeners.ts';
import { readCookie, writeCookie } from '../storage/cookies.ts';

/** `auto` follows the device. */
export const THEME_CHOICES = ['auto', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const THEME_COOKIE = 'theme';
const listeners = createListeners();

export function currentTheme(): ThemeChoice {
  const cookie = readCookie(THEME_COOKIE);
  return THEME_CHOICES.find((choice) => choice === cookie) ?? 'auto';
}

export function chooseTheme(choice: ThemeChoice): void {
  writeCookie(THEME_COOKIE, choice);
  applyTheme();
  listeners.tell();
}

export const onTheme = listeners.add;

/** Writes the theme to the page, where the style sheets choose their colors by it. */
export function applyTheme(): void {
  const choice = currentTheme();
  document.documentElement.dataset.theme = choice;
  // The bar around an installed app follows a chosen theme too.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { theme } = meta.dataset;
    meta.media = choice === 'auto' ? `(prefers-color-scheme: ${theme})` : theme === choice ? 'all' : 'not all';
  }
}
