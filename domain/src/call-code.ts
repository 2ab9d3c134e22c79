/** Crockford's digits: no letters that are taken for one another when they are read out. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_DIGITS = 8;
/** Digits of a trace id, in hexadecimal, of which a code is made: the last 40 of its 128 bits. */
const TAIL = 10;

/**
 * The short form of a trace id, which a customer can read out: `4F7K-2M9Q`. Made of the end of the id, which is random by the
 * standard (W3C Trace Context, level 2).
 */
export function callCode(traceId: string): string {
  let rest = Number.parseInt(traceId.slice(-TAIL), 16);
  let code = '';
  for (let place = 0; place < CODE_DIGITS; place++) {
    code = `${DIGITS[rest % 32]}${place === CODE_DIGITS / 2 ? '-' : ''}${code}`;
    rest = Math.floor(rest / 32);
  }
  return code;
}
