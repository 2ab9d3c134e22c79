import { randomBytes } from 'node:crypto';
import type { Clock, Ids } from '@lendside/providers/runtime';

/** Crockford's digits: sortable as text, no letters that are taken for one another. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function timeDigits(ms: number): string {
  let rest = ms;
  let text = '';
  for (let place = 0; place < 10; place++) {
    text = DIGITS[rest % 32] + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

/** Ids of 48 bits of time and 80 bits of chance, after a prefix that says what they name: `op_01JC...`. */
export function productIds(clock: Clock): Ids {
  return {
    next(prefix) {
      let chance = '';
      for (const byte of randomBytes(16)) chance += DIGITS[byte & 31];
      return `${prefix}_${timeDigits(clock.nowMs())}${chance}`;
    },
    secret: (bytes) => randomBytes(bytes).toString('base64url'),
  };
}
