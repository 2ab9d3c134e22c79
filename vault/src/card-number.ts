/** Facts readable from a card number's digits alone. Used by the vault and by its page. */

export type CardBrand = 'Visa' | 'MasterCard' | 'American Express' | 'Discover';

export interface BrandRule {
  readonly brand: CardBrand;
  readonly lengths: readonly number[];
  readonly codeLength: 3 | 4;
  /** Sizes of the groups the number is printed in. */
  readonly groups: readonly number[];
}

const FOURS = [4, 4, 4, 4, 3];

const RULES: readonly (BrandRule & { readonly starts: (prefix: number) => boolean })[] = [
  {
    brand: 'American Express',
    lengths: [15],
    codeLength: 4,
    groups: [4, 6, 5],
    starts: (prefix) => isBetween(prefix, 340000, 349999) || isBetween(prefix, 370000, 379999),
  },
  {
    brand: 'MasterCard',
    lengths: [16],
    codeLength: 3,
    groups: FOURS,
    starts: (prefix) => isBetween(prefix, 510000, 559999) || isBetween(prefix, 222100, 272099),
  },
  {
    brand: 'Discover',
    lengths: [16, 19],
    codeLength: 3,
    groups: FOURS,
    starts: (prefix) => isBetween(prefix, 601100, 601199) || isBetween(prefix, 644000, 659999),
  },
  {
    brand: 'Visa',
    lengths: [16, 19],
    codeLength: 3,
    groups: FOURS,
    starts: (prefix) => isBetween(prefix, 400000, 499999),
  },
];

export const NUMBER_LENGTH_MAX = 19;

function isBetween(value: number, low: number, high: number): boolean {
  return value >= low && value <= high;
}

/** Digits of what was typed or pasted, at most as many as a card can have. */
export function digitsOf(text: string, atMost: number = NUMBER_LENGTH_MAX): string {
  return text.slice(0, 100).replace(/\D/g, '').slice(0, atMost);
}

/** The brand as soon as the first digits (one is enough for Visa) leave no doubt. */
export function brandOf(digits: string): BrandRule | undefined {
  if (digits === '') return undefined;
  const low = Number(digits.slice(0, 6).padEnd(6, '0'));
  const high = Number(digits.slice(0, 6).padEnd(6, '9'));
  return RULES.find((rule) => rule.starts(low) && rule.starts(high));
}

/** The check digit of ISO/IEC 7812 (Luhn). */
export function hasValidCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const weighted = place % 2 === 1 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return digits.length > 0 && sum % 10 === 0;
}

export function isPlausibleNumber(digits: string): boolean {
  const rule = brandOf(digits);
  return rule?.lengths.includes(digits.length) === true && hasValidCheckDigit(digits);
}

/** Spaces where the brand prints them: `4111 1111 1111 1111`, `3782 822463 10005`. */
export function printedNumber(digits: string): string {
  const parts: string[] = [];
  let start = 0;
  for (const size of brandOf(digits)?.groups ?? FOURS) {
    if (start < digits.length) parts.push(digits.slice(start, start + size));
    start += size;
  }
  return parts.join(' ');
}

/** First eight digits; six of a 15-digit card, of which eight and the last four would leave only three to guess. */
export function binOf(digits: string): string {
  return digits.slice(0, digits.length === 15 ? 6 : 8);
}
