import { randomBytes, randomFillSync } from 'node:crypto';
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

const CHANCE_DIGITS = 16;
/** Chance is drawn for so many ids at a time: asking the system for it costs more than all the rest of an id. */
const IDS_AT_ONCE = 256;

/** Ids of 48 bits of time and 80 bits of chance, after a prefix that says what they name: `op_01JC...`. */
export function productIds(clock: Clock): Ids {
  const drawn = Buffer.alloc(CHANCE_DIGITS * IDS_AT_ONCE);
  let used = drawn.length;
  return {
    next(prefix) {
      if (used === drawn.length) {
        randomFillSync(drawn);
        used = 0;
      }
      let chance = '';
      for (const end = used + CHANCE_DIGITS; used < end; used++) chance += DIGITS[(drawn[used] ?? 0) & 31];
      return `${prefix}_${timeDigits(clock.nowMs())}${chance}`;
    },
    secret: (bytes) => randomBytes(bytes).toString('base64url'),
  };
}
