/** The languages of the portal (spec 9, decision G12): what the `x-language` header carries. */
export const LANGUAGES = ['english', 'spanish'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'english';

/** Whether a value from outside is one of the languages. */
export function isLanguage(value: unknown): value is Language {
  return value === 'english' || value === 'spanish';
}

/** The BCP 47 tag of a language, for the `lang` attribute and for Intl. */
export function languageTag(language: Language): 'en-US' | 'es-US' {
  return language === 'spanish' ? 'es-US' : 'en-US';
}
