import { isRoutingNumber } from '@lendside/domain/bank-account';

/** Values that a browser's small store may hold (decision C32, security 17). */

const BYTES_MAX = 16 * 1024;
const DEPTH_MAX = 6;
const NAMES_REFUSED =
  /^(?:ssn|social.*|c[cv]v2?|cvc|pin|pan|card_?number|account_?number|pass(?:word|code)?|.*token|.*secret|.*code|dob|date_?of_?birth)$/i;
const SSN = /(?:^|\D)\d{3}-\d{2}-\d{4}(?:$|\D)/;
const LONG_NUMBER = /\d(?:[ -]?\d){11,18}/;

/** Why a value is not kept: too large, or it looks like a card, an SSN, a code or a secret. Undefined: it is kept. */
export function refusalOfValue(value: unknown, json: string): 'value_too_large' | 'value_not_allowed' | undefined {
  if (Buffer.byteLength(json) > BYTES_MAX) return 'value_too_large';
  return holdsSecret(value, 0) ? 'value_not_allowed' : undefined;
}

function holdsSecret(value: unknown, depth: number): boolean {
  if (depth > DEPTH_MAX) return true;
  if (typeof value === 'string' || typeof value === 'number') return looksSecret(String(value));
  if (value === null || typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.some((one) => holdsSecret(one, depth + 1));
  return Object.entries(value).some(
    ([name, inside]) => NAMES_REFUSED.test(name) || looksSecret(name) || holdsSecret(inside, depth + 1),
  );
}

/** Times in milliseconds have thirteen digits: they stay. A card number passes its own check. */
function looksSecret(text: string): boolean {
  if (SSN.test(text)) return true;
  const [digits] = LONG_NUMBER.exec(text) ?? [];
  if (digits !== undefined && isCardNumber(digits.replaceAll(/\D/g, ''))) return true;
  return /^\d{9}$/.test(text) && !isRoutingNumber(text);
}

/** The check of card numbers (ISO/IEC 7812-1, annex B). */
function isCardNumber(digits: string): boolean {
  if (digits.length < 13 || (digits.length === 13 && digits.startsWith('1'))) return false;
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
