import { type BrandCode, brandCodes, isBrandCode } from '@lendside/brands/brand';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '@lendside/domain/language';

/** `waiting`: nothing answers. `late`: answers come after the sentence of a slow network. `failing`: every call is refused. `empty`: there is nothing yet. */
export const STATES = ['ready', 'waiting', 'late', 'failing', 'empty'] as const;
export type State = (typeof STATES)[number];

export const THEMES = ['light', 'dark'] as const;
/** A small phone, the phone and the desktop that pictures are taken at, and a tablet between them. */
export const WIDTHS_PX = [320, 390, 768, 1280] as const;

/** The look that an address of the gallery asks for. */
export interface Look {
  /** A page by its route, or a step of a way by its name. */
  readonly page: string;
  readonly state: State;
  /** Undefined: the brand of the recording. */
  readonly brand: BrandCode | undefined;
  readonly theme: (typeof THEMES)[number];
  readonly language: Language;
  readonly width: number;
}

const oneOf = <Value extends string>(values: readonly Value[], asked: string | null): Value | undefined =>
  values.find((value) => value === asked);

/** Reads `?page=AccountDetails&state=failing&brand=tmx&theme=dark&language=es&width=390`. */
export function lookOf(query: URLSearchParams): Look {
  const brand = query.get('brand') ?? '';
  const language = { es: 'spanish', en: 'english' }[query.get('language') ?? ''] ?? query.get('language');
  const width = Number(query.get('width'));
  return {
    page: query.get('page') ?? '',
    state: oneOf(STATES, query.get('state')) ?? 'ready',
    brand: isBrandCode(brand) ? brand : undefined,
    theme: oneOf(THEMES, query.get('theme')) ?? 'light',
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
    width: width > 0 ? width : 390,
  };
}

/** The address of a look; what it does not name stays as it is in `before`. */
export function addressOf(look: Partial<Look>, before?: Look): string {
  const { language, ...rest } = { ...before, ...look };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) query.set(name, String(value));
  if (language) query.set('language', language === 'spanish' ? 'es' : 'en');
  return `?${query}`;
}

/** Everything that a look is chosen from, in the order of the bar above a page. */
export const CHOICES = {
  state: STATES,
  brand: brandCodes,
  theme: THEMES,
  language: LANGUAGES,
  width: WIDTHS_PX,
} as const;
