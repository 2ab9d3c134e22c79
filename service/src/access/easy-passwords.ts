import { brands } from '@lendside/brands/brands';
import { normalizeUsername } from '@lendside/domain/username';

/** Passwords that an attacker tries first (security 10). */
const TOP = 10_000;
const WORD_LENGTH_MIN = 4;
/** A brand's word may be part of a longer password, not all of it. */
const BESIDE_BRAND_WORD = 3;
const BRAND_WORDS = ['lendside', ...Object.values(brands).flatMap(({ code, name }) => [code, name.toLowerCase()])];

/** Letter substitutions by which people give a password a digit or a symbol. */
const WRITTEN: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Passwords that were stolen most often: all that are listed, and those at the top of the list. */
interface StolenPasswords {
  readonly all: ReadonlySet<string>;
  readonly top: ReadonlySet<string>;
}

async function load(): Promise<StolenPasswords> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const ranked = dictionary['passwords-common'];
  return { all: new Set(ranked), top: new Set(ranked.slice(0, TOP)) };
}

const plain = (text: string) => text.replace(/[013457@$!]/g, (character) => WRITTEN[character] ?? character);

/** Without the digits and symbols around it. */
function withoutEnds(text: string): string {
  const characters = [...text];
  const isLetter = (character: string) => /\p{L}/u.test(character);
  return characters.slice(Math.max(0, characters.findIndex(isLetter)), characters.findLastIndex(isLetter) + 1).join('');
}

/**
 * The words a password is made of, as an attacker would try them: bare, without its ends, digits read as letters.
 */
function words(password: string): string[] {
  const text = password.toLowerCase();
  return [text, withoutEnds(text), withoutEnds(plain(text)), plain(withoutEnds(text))];
}

/** Whether a new password is one that many people have, a brand's word, or the person's own user name. */
function isCommon(password: string, username: string, { all, top }: StolenPasswords): boolean {
  const text = password.toLowerCase();
  if (BRAND_WORDS.some((word) => text.includes(word) && text.length - word.length <= BESIDE_BRAND_WORD)) return true;
  const [ownName = ''] = normalizeUsername(username).split('@', 1);
  return words(password).some(
    (word) => all.has(word) || (word.length >= WORD_LENGTH_MIN && (top.has(word) || word === ownName)),
  );
}

export type IsCommonPassword = (password: string, username: string) => Promise<boolean>;

/** Knows the passwords that are easy to guess; the lists are read when the first new password is chosen. */
export function easyPasswords(): IsCommonPassword {
  let stolen: Promise<StolenPasswords> | undefined;
  return async (password, username) => {
    stolen ??= load();
    return isCommon(password, username, await stolen);
  };
}
