import { holdsUnseen } from '@lendside/providers/unseen';
import { brandOf, isPlausibleNumber } from './card-number.ts';
import { type Expiration, expirationState, readExpiration } from './expiration.ts';

export const NAME_LENGTH_MAX = 80;

function parsed(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Whether it can be the security code of this number (any number when none is given). */
export function isPlausibleCode(code: string, number?: string): boolean {
  if (!/^\d{3,4}$/.test(code)) return false;
  const brand = number === undefined ? undefined : brandOf(number);
  return brand === undefined || code.length === brand.codeLength;
}

/** The card that was typed, or undefined if any of it cannot be right. The page has said why long before. */
export function readCardForm(
  text: string | undefined,
  cardholderName: string,
  nowMs: number,
): ({ readonly number: string; readonly name: string } & Expiration) | undefined {
  const { number, expiration, securityCode } = parsed(text);
  if (typeof number !== 'string' || typeof expiration !== 'string' || typeof securityCode !== 'string')
    return undefined;
  const name = readName(cardholderName);
  const read = readExpiration(expiration);
  if (!read || expirationState(read, nowMs) !== 'ok') return undefined;
  if (!isPlausibleNumber(number) || !isPlausibleCode(securityCode, number)) return undefined;
  if (name === undefined) return undefined;
  return { number, name, ...read };
}

export function readCodeForm(text: string | undefined): boolean {
  return readCodeOf(text) !== undefined;
}

/** The security code that was typed alone. */
export function readCodeOf(text: string | undefined): string | undefined {
  const { securityCode } = parsed(text);
  return typeof securityCode === 'string' && isPlausibleCode(securityCode) ? securityCode : undefined;
}

interface BesideNumber extends Expiration {
  readonly bin: string;
  readonly lastFour: string;
  readonly name: string;
  readonly securityCode: string;
}

/** Fields typed beside a number that a vendor alone can read. Undefined if any of it cannot be right. */
export function readBesideForm(
  text: string | undefined,
  cardholderName: string,
  nowMs: number,
): BesideNumber | undefined {
  const { bin, lastFour, expiration, securityCode } = parsed(text);
  if (
    typeof bin !== 'string' ||
    typeof lastFour !== 'string' ||
    typeof expiration !== 'string' ||
    typeof securityCode !== 'string'
  )
    return undefined;
  const name = readName(cardholderName);
  const read = readExpiration(expiration);
  if (!read || expirationState(read, nowMs) === 'tooFar' || name === undefined) return undefined;
  if (!/^\d{6,8}$/.test(bin) || !/^\d{4}$/.test(lastFour) || !isPlausibleCode(securityCode, bin)) return undefined;
  return { bin, lastFour, name, securityCode, ...read };
}

/** A name on a card; undefined for one that none can have. */
export function readName(cardholderName: string): string | undefined {
  const name = cardholderName.trim();
  return name === '' || name.length > NAME_LENGTH_MAX || holdsUnseen(name) ? undefined : name;
}
