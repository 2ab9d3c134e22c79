import { type Language, languageTag } from '@lendside/domain/language';
import { useSyncExternalStore } from 'react';
import { currentLanguage, onLanguage } from './language.ts';

/** The sentences of one slice in both languages; a sentence that one of them lacks does not compile. */
export interface Catalog<Texts> {
  readonly english: Texts;
  readonly spanish: Texts;
}

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguage, currentLanguage, currentLanguage);
}

/** The sentences of a slice in the chosen language; the screen is drawn again when the choice changes. */
export function useTexts<Texts>(catalog: Catalog<Texts>): Texts {
  return catalog[useLanguage()];
}

const rules = new Map<Language, Intl.PluralRules>();

/** The form of a sentence that fits a count: `plural('english', days, { one: '1 day', other: `${days} days` })`. */
export function plural(language: Language, count: number, forms: { one: string; other: string }): string {
  let rule = rules.get(language);
  if (!rule) {
    rule = new Intl.PluralRules(languageTag(language));
    rules.set(language, rule);
  }
  return rule.select(count) === 'one' ? forms.one : forms.other;
}
