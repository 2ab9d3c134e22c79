import { randomFillSync } from 'node:crypto';
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
/** So many bytes of chance are drawn at a time: asking the system for them costs more than all the rest of an id. */
const DRAWN_AT_ONCE = 4096;

/** Ids of 48 bits of time and 80 bits of chance, after a prefix that says what they name: `op_01JC...`. */
export function productIds(clock: Clock): Ids {
  const draw = chanceDrawer();
  return {
    next(prefix) {
      const bytes = draw(CHANCE_DIGITS);
      let chance = '';
      for (let place = 0; place < CHANCE_DIGITS; place++) chance += DIGITS[(bytes[place] ?? 0) & 31];
      return `${prefix}_${timeDigits(clock.nowMs())}${chance}`;
    },
    secret(bytes) {
      const drawn = draw(bytes);
      const text = drawn.toString('base64url');
      drawn.fill(0);
      return text;
    },
  };
}

/** Bytes of chance, each given once. To be used before the next are drawn. */
function chanceDrawer(): (bytes: number) => Buffer {
  const drawn = Buffer.alloc(DRAWN_AT_ONCE);
  let used = drawn.length;
  return (bytes) => {
    if (bytes > DRAWN_AT_ONCE) throw new RangeError(`${bytes} bytes of chance at once`);
    if (bytes > drawn.length - used) {
      randomFillSync(drawn);
      used = 0;
    }
    used += bytes;
    return drawn.subarray(used - bytes, used);
  };
}
