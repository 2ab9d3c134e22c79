import { timingSafeEqual } from 'node:crypto';

/** Sixteen letters that cannot be mistaken for one another or for a digit, and that spell no words. */
const LETTERS = 'BCDFGHJKMNPQRSTV';
const CODE_BYTES = 6;

/**
 * A code to be typed from paper: twelve letters, 48 bits, written `KCRM-PGQT-DBNC`. `secret` gives random base64url.
 */
export function newLetterCode(secret: (bytes: number) => string): string {
  const bytes = [...Buffer.from(secret(CODE_BYTES), 'base64url')];
  return grouped(bytes.map((byte) => `${LETTERS[byte >> 4]}${LETTERS[byte & 15]}`).join(''));
}

/**
 * A typed code, as it was issued: case, spaces and dashes do not matter. At most 20 characters are looked at.
 */
export function typedLetterCode(text: string): string {
  return grouped(
    text
      .slice(0, 20)
      .toUpperCase()
      .replace(/[^A-Z]/g, ''),
  );
}

/** Whether a typed code is the one that was issued; the time it takes says nothing. */
export function isSameCode(issued: string, typed: string): boolean {
  const [left, right] = [Buffer.from(issued), Buffer.from(typedLetterCode(typed))];
  return left.length === right.length && timingSafeEqual(left, right);
}

function grouped(letters: string): string {
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].filter((part) => part !== '').join('-');
}
