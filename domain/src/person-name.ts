const NAME_LENGTH_MAX = 100;
const NAME = /^[\p{L}\p{M} '’-]+$/u;
const LETTER = /\p{L}/u;

/**
 * Whether a text can be a name: letters of any script, space, apostrophe and hyphen only (spec 5, decision G02),
 * at least one letter, at most 100 characters.
 */
export function isPersonName(text: string): boolean {
  return text.length <= NAME_LENGTH_MAX && NAME.test(text) && LETTER.test(text);
}

/**
 * Whether a text is a person's full name: the first name, a space, the last name, and nothing but further words after
 * it (a suffix). Letter case and outer spaces do not matter; a middle name does (decision G03).
 */
export function isFullName(text: string, firstName: string, lastName: string): boolean {
  if (text.length > 2 * NAME_LENGTH_MAX) return false;
  const given = plain(text);
  const expected = `${plain(firstName)} ${plain(lastName)}`;
  return plain(firstName) !== '' && plain(lastName) !== '' && (given === expected || given.startsWith(`${expected} `));
}

/** First letters of first and last name in upper case: `José`, `Núñez` gives `JN`. */
export function initials(firstName: string, lastName: string): string {
  const first = (name: string) => [...name.trim().normalize('NFC')][0] ?? '';
  return (first(firstName) + first(lastName)).toLocaleUpperCase('en-US');
}

function plain(name: string): string {
  return name.trim().normalize('NFC').replaceAll('’', "'").toLowerCase();
}
