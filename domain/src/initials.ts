/** Most letters in a person's initials (decision E28). */
export const INITIALS_LENGTH_MAX = 3;

/** The first letters of the words of a name, without accents, in capitals: `De la Cruz` gives D, L, C. */
function firstLetters(name: string): readonly string[] {
  return name
    .slice(0, 80)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, 1));
}

/** Typed initials, normalized: letters only, in capitals, two or three. */
export function typedInitials(text: string): string {
  return firstLetters([...text.slice(0, 20)].join(' '))
    .join('')
    .slice(0, INITIALS_LENGTH_MAX);
}

/** The initials a name suggests: first name, then the last word of the last name. */
export function initialsOf(firstName: string, lastName: string): string {
  return `${firstLetters(firstName)[0] ?? ''}${firstLetters(lastName).at(-1) ?? ''}`;
}

/**
 * Whether initials can be those of a name (decision E28): two or three letters, the first of a word of the first name,
 * the last of a word of the last name. A letter between is a middle name that we may not know.
 */
export function initialsMatch(initials: string, firstName: string, lastName: string): boolean {
  const typed = typedInitials(initials);
  if (typed.length < 2) return false;
  return firstLetters(firstName).includes(typed.slice(0, 1)) && firstLetters(lastName).includes(typed.slice(-1));
}
