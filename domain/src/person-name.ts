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

/** Whether a text is a full name: a first name, a space, and a last name (spec 5, decision G03). */
export function isFullName(text: string): boolean {
  const names = text.trim().split(/ +/);
  return isPersonName(text.trim()) && names.length > 1 && names.every((name) => LETTER.test(name));
}

/** Longer words than this are no name to be called by. */
const CALL_NAME_LENGTH_MAX = 20;

/**
 * First word of a typed name, for a message to another person; empty where it is too long. A whole name would let its writer
 * say a sentence in our name.
 */
export function callName(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return isPersonName(first) && first.length <= CALL_NAME_LENGTH_MAX ? first : '';
}

/** First letters of first and last name in upper case: `José`, `Núñez` gives `JN`. */
export function initials(firstName: string, lastName: string): string {
  const first = (name: string) => [...name.trim().normalize('NFC')][0] ?? '';
  return (first(firstName) + first(lastName)).toLocaleUpperCase('en-US');
}
