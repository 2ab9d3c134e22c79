/** One way a page can look: how wide, in which light, whose dress it wears, which language it speaks. */
export interface Look {
  readonly language: 'english' | 'spanish';
  readonly width: 'phone' | 'desktop';
  /** `own`: the page's brand. `other`: a second brand, put on. */
  readonly brand: 'own' | 'other';
  readonly theme: 'light' | 'dark';
}

/** Every look, in the order that changes least from one to the next. */
const LOOKS: readonly Look[] = (['english', 'spanish'] as const).flatMap((language) =>
  (['phone', 'desktop'] as const).flatMap((width) =>
    (['own', 'other'] as const).flatMap((brand) =>
      (['light', 'dark'] as const).map((theme) => ({ language, width, brand, theme })),
    ),
  ),
);
const WORDS = new Set(LOOKS.flatMap((look) => Object.values(look)));
const OPTION = '--look=';

export interface Asked {
  /** Pages and walks; none means all. */
  readonly names: readonly string[];
  readonly looks: readonly Look[];
}

/**
 * Arguments of `npm run pictures --`: names, and looks such as `--look=desktop,light` (every look that fits all its words)
 * of which there may be several. Throws on a word that no look has.
 */
export function askedFor(words: readonly string[]): Asked {
  const names = words.filter((word) => !word.startsWith(OPTION));
  const wanted = words.filter((word) => word.startsWith(OPTION)).map((word) => word.slice(OPTION.length).split(','));
  const unknown = wanted.flat().find((word) => !WORDS.has(word));
  if (unknown !== undefined) throw new Error(`No look is called "${unknown}": ${[...WORDS].join(', ')}`);
  const fits = (look: Look) => wanted.some((all) => all.every((word) => Object.values(look).includes(word)));
  return { names, looks: wanted.length === 0 ? LOOKS : LOOKS.filter(fits) };
}
