const LENGTH_MAX = 200;
/** Said after a name, and no part of whose it is. */
const SUFFIX: ReadonlySet<string> = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'junior', 'senior', 'hijo']);

/** The words of a name without accents, case and signs: `María D'Ávila-Gómez` gives maria, davila, gomez. */
function wordsOf(name: string): readonly string[] {
  const words = name
    .slice(0, LENGTH_MAX)
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`.]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
  const last = words.at(-1);
  return last !== undefined && words.length > 2 && SUFFIX.has(last) ? words.slice(0, -1) : words;
}

/** Whether all of `few` are found in `many`, in their order; a single letter is the initial of a middle name. */
function isWithin(few: readonly string[], many: readonly string[]): boolean {
  let at = 0;
  for (const word of many) {
    const next = few[at];
    if (next === undefined) break;
    const isInitial = (next.length === 1 && word.startsWith(next)) || (word.length === 1 && next.startsWith(word));
    if (word === next || isInitial) at += 1;
  }
  return at === few.length;
}

/**
 * Whether a typed signature is the name of the person who signs. Accents, capitals, spaces and signs do not count. The first
 * and the last word have to be the same; a middle name or a second family name between them may be missing or more.
 */
export function isSignersName(typed: string, signerName: string): boolean {
  const [mine, theirs] = [wordsOf(typed), wordsOf(signerName)];
  if (mine.length === 0 || theirs.length === 0) return false;
  if (mine.join('') === theirs.join('')) return true;
  if (mine.length < 2 || theirs.length < 2) return false;
  if (mine[0] !== theirs[0] || mine.at(-1) !== theirs.at(-1)) return false;
  return isWithin(mine, theirs) || isWithin(theirs, mine);
}
