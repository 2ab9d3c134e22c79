const SEARCH_LENGTH_MAX = 100;
const HOUSE_NUMBER = /^(\d{1,6}) (\S.{0,100})$/;

/** House number and words of the beginning of an address, as it was typed. */
export function partsOf(search: string): { readonly number: string; readonly words: readonly string[] } {
  const text = search.slice(0, SEARCH_LENGTH_MAX).trim();
  const [, number = '', rest = text] = HOUSE_NUMBER.exec(text) ?? [];
  return { number, words: wordsOf(rest) };
}

/** Words in the order typed, each the beginning of a word that stands no earlier than the one before. */
export function isBeginningOf(words: readonly string[], known: readonly string[]): boolean {
  let from = 0;
  for (const word of words) {
    const at = known.findIndex((one, index) => index >= from && one.startsWith(word));
    if (at < 0) return false;
    from = at + 1;
  }
  return true;
}

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  st: 'street',
  ave: 'avenue',
  rd: 'road',
  ln: 'lane',
  dr: 'drive',
  ct: 'court',
  blvd: 'boulevard',
};

/** Words in small letters, street types written out. */
export function wordsOf(text: string): string[] {
  const words = text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  return words.map((word) => ABBREVIATIONS[word] ?? word);
}
