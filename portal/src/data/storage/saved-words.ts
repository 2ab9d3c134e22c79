import { LANGUAGES, type Language } from '@lendside/domain/language';
import type { Failure } from '../calls/call-failed.ts';

/** A sentence that outlives its page, in the languages it can be said in: people switch while it stands there. */
export type SavedWords = Readonly<Partial<Record<Language, string>>>;

const LENGTH_MAX = 400;

/** Words of a refusal, for saving; undefined where it has none. */
export function wordsOf({ Error: said, otherLanguage, language }: Omit<Failure, 'status'>): SavedWords | undefined {
  const text = typeof said === 'object' ? said.join('\n\n') : said;
  if (text === undefined || language === undefined) return undefined;
  return Object.fromEntries(
    LANGUAGES.flatMap((one) => {
      const words = one === language ? text : otherLanguage;
      return words === undefined ? [] : [[one, words.slice(0, LENGTH_MAX)]];
    }),
  );
}

/** In this language; in the other one where that is all there is. */
export function wordsIn(words: SavedWords | undefined, language: Language): string | undefined {
  return words?.[language] ?? LANGUAGES.map((one) => words?.[one]).find((one) => one !== undefined);
}

/** Reads what was kept; what does not look like it is nothing. */
export function readWords(value: unknown): SavedWords | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = value as Readonly<Record<string, unknown>>;
  const known = LANGUAGES.flatMap((one) => {
    const words = fields[one];
    return typeof words === 'string' && words.length <= LENGTH_MAX ? [[one, words] as const] : [];
  });
  return known.length === 0 ? undefined : Object.fromEntries(known);
}
