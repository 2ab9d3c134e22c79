/** The languages of the portal (spec 9, decision G12): what the `x-language` header carries. */
export const LANGUAGES = ['english', 'spanish'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'english';

/** Whether a value from outside is one of the languages. */
export function isLanguage(value: unknown): value is Language {
  return value === 'english' || value === 'spanish';
}

/**
 * A sentence with one period at its end, whatever was put in before it: Spanish times end with one ("2:44 p. m."), and so do names
 * cut to an initial.
 */
export function sentence(text: string): string {
  const ended = text.endsWith('..') && !text.endsWith('...') ? text.slice(0, -1) : text;
  return ended.replaceAll(/([^.])\.\. /g, '$1. ');
}

/** The BCP 47 tag of a language, for the `lang` attribute and for Intl. */
export function languageTag(language: Language): 'en-US' | 'es-US' {
  return language === 'spanish' ? 'es-US' : 'en-US';
}
