import type { Language } from './language.ts';
import { stateName } from './us-states.ts';

const IN: Readonly<Record<Language, { readonly locale: string; readonly unknown: string }>> = {
  english: { locale: 'en-US', unknown: 'place unknown' },
  spanish: { locale: 'es-US', unknown: 'lugar desconocido' },
};
const PLACE = /^([A-Z]{2})(?:-([A-Z0-9]{1,3}))?$/;

/** Words for a coarse place (ISO 3166): "Texas, United States", "Germany", or that it is unknown. */
export function placeName(place: string | undefined, language: Language): string {
  const { locale, unknown } = IN[language];
  const [, country, region = ''] = PLACE.exec(place ?? '') ?? [];
  if (country === undefined) return unknown;
  const name = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' }).of(country);
  if (name === undefined) return unknown;
  const state = country === 'US' ? stateName(region, language) : undefined;
  return state === undefined ? name : `${state}, ${name}`;
}

/** The same on a line of its own. */
export function placeLine(place: string | undefined, language: Language): string {
  const name = placeName(place, language);
  return name.charAt(0).toLocaleUpperCase(IN[language].locale) + name.slice(1);
}
