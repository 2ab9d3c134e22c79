/** Nothing we take is deeper than an answer inside a form inside a list; what walks through inputs may count on it. */
const LEVELS_MAX = 32;

/** Half of a character that needs two: valid in JSON, in no text that can be kept. */
const HALF_CHARACTER = /\p{Surrogate}/u;

/**
 * The name of the first field that no table could hold: a text with a zero character or half of one, or values in more
 * than 32 levels. Undefined where there is none. Not recursive: what comes from outside may be deeper than a stack.
 */
export function unwritableField(given: Readonly<Record<string, unknown>>): string | undefined {
  for (const [field, value] of Object.entries(given)) {
    if (isUnwritable(field) || isUnwritable(value)) return field;
    if (isHolder(value) && holdsUnwritable(value)) return field;
  }
  return undefined;
}

const isUnwritable = (value: unknown): boolean =>
  typeof value === 'string' && (value.includes('\0') || HALF_CHARACTER.test(value));

/** The bytes of a file are no text. */
const isHolder = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Buffer.isBuffer(value);

function holdsUnwritable(value: object): boolean {
  let level: object[] = [value];
  for (let levels = 1; level.length > 0; levels += 1) {
    if (levels > LEVELS_MAX) return true;
    const below: object[] = [];
    for (const holder of level) {
      for (const [name, held] of Object.entries(holder)) {
        if (isUnwritable(name) || isUnwritable(held)) return true;
        if (isHolder(held)) below.push(held);
      }
    }
    level = below;
  }
  return false;
}
