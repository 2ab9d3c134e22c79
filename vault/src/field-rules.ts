import type { VaultField } from '@lendside/domain/vault-messages';
import { withoutUnseen } from '@lendside/providers/unseen';
import { brandOf, digitsOf, isPlausibleNumber, NUMBER_LENGTH_MAX, printedNumber } from './card-number.ts';
import { expirationState, readExpiration } from './expiration.ts';
import type { FieldProblem } from './fields-texts.ts';
import { isPlausibleCode, NAME_LENGTH_MAX } from './typed-card.ts';

export type TypedFields = Readonly<Record<VaultField, string>>;

/** Displayed value of a field for a typed or pasted text. `isDeleting`: a slash that was just removed stays away. */
export function shown(field: VaultField, typed: string, isDeleting: boolean): string {
  if (field === 'number') return printedNumber(digitsOf(typed));
  if (field === 'securityCode') return digitsOf(typed, 4);
  if (field === 'name') return withoutUnseen(typed.slice(0, 2 * NAME_LENGTH_MAX)).slice(0, NAME_LENGTH_MAX);
  return shownExpiration(typed.slice(0, 12), isDeleting);
}

function shownExpiration(typed: string, isDeleting: boolean): string {
  const read = typed.length > 5 ? readExpiration(typed) : undefined;
  if (read) return `${read.month}/${read.year}`;
  const startsWithMonth = /^[2-9]/.test(typed) || /^\d\s?\//.test(typed);
  const digits = digitsOf(startsWithMonth ? `0${typed}` : typed, 4);
  if (digits.length > 2 || (digits.length === 2 && !isDeleting)) return `${digits.slice(0, 2)}/${digits.slice(2)}`;
  return digits;
}

/** Problem of a field, undefined when it is valid. `codeLength`: of a stored card, when only its code is asked for. */
export function problemOf(
  field: VaultField,
  typed: TypedFields,
  nowMs: number,
  codeLength?: number,
): FieldProblem | undefined {
  const text = typed[field].trim();
  if (text === '') return 'missing';
  if (field === 'name') return undefined;
  if (field === 'number') return isPlausibleNumber(digitsOf(text)) ? undefined : 'wrong';
  if (field === 'securityCode') return isCode(text, typed, codeLength) ? undefined : 'wrong';
  const expiration = readExpiration(text);
  if (!expiration) return 'wrong';
  const state = expirationState(expiration, nowMs);
  return state === 'ok' ? undefined : state === 'past' ? 'past' : 'wrong';
}

function isCode(code: string, { number }: TypedFields, codeLength: number | undefined): boolean {
  return codeLength === undefined
    ? isPlausibleCode(code, digitsOf(number))
    : isPlausibleCode(code) && code.length === codeLength;
}

/** Where the caret belongs after a number was grouped anew: behind as many digits as before. */
export function caretBehind(text: string, digitCount: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === digitCount) return place;
    if (/\d/.test(text[place] ?? '')) seen += 1;
  }
  return text.length;
}

/** Characters a field takes, spaces included. */
export function lengthMax(field: VaultField, typed: TypedFields): number {
  if (field === 'number') return NUMBER_LENGTH_MAX + 4;
  if (field === 'securityCode') return brandOf(digitsOf(typed.number))?.codeLength ?? 4;
  return field === 'name' ? NAME_LENGTH_MAX : 9;
}
