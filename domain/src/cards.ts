import type { CalendarDate } from './calendar-date.ts';
import { BIN_LENGTH, LAST_DIGITS } from './limits.ts';

/** One of the identifiers that a processor knows a card by. */
export interface CardIdentifier {
  type: string;
  id: string;
}

/**
 * Whether two lists of identifiers mean the same card (spec 3): equal length, and every identifier of one stands
 * in the other as often, by type and id, in any order (decision D18). Two empty lists identify nothing.
 */
export function sameCard(a: readonly CardIdentifier[], b: readonly CardIdentifier[]): boolean {
  if (a.length !== b.length || a.length === 0) return false;
  const left = [...b];
  for (const { type, id } of a) {
    const found = left.findIndex((other) => other.type === type && other.id === id);
    if (found < 0) return false;
    left.splice(found, 1);
  }
  return true;
}

/**
 * The cards of two lists, each once by the same-card rule; of a pair the one of the first list stays. Throws TypeError
 * when it is not given arrays (spec 5).
 */
export function mergeCards<Card extends { cardIds: readonly CardIdentifier[] }>(
  first: readonly Card[],
  second: readonly Card[],
): Card[] {
  if (!Array.isArray(first) || !Array.isArray(second)) throw new TypeError('A list of cards must be an array');
  const merged: Card[] = [];
  for (const card of [...first, ...second]) {
    if (!merged.some((known) => sameCard(known.cardIds, card.cardIds))) merged.push(card);
  }
  return merged;
}

/** Cards by their processor, in the order in which each is first met (spec 3). */
export function cardsByProcessor<Card extends { payProviderType: number }>(
  cards: readonly Card[],
): ReadonlyMap<number, readonly Card[]> {
  const groups = new Map<number, Card[]>();
  for (const card of cards) {
    const group = groups.get(card.payProviderType);
    if (group) group.push(card);
    else groups.set(card.payProviderType, [card]);
  }
  return groups;
}

/** A card number as it is shown: four dots and the last four digits. Takes the last four, or anything that ends in them. */
export function maskCard(lastFour: string): string {
  return `•••• ${lastDigits(lastFour)}`;
}

/** The part of a card number that may be kept and sent: its last four digits (spec 5). */
export function lastDigits(cardNumber: string): string {
  return cardNumber.replace(/\D/g, '').slice(-LAST_DIGITS);
}

/** The part of a card or account number that tells the issuer: its first eight digits; empty when there are fewer. */
export function binOf(cardNumber: string): string {
  const digits = cardNumber.replace(/\D/g, '');
  return digits.length < BIN_LENGTH ? '' : digits.slice(0, BIN_LENGTH);
}

/** A month as two digits: `3` becomes `03`. */
export function padMonth(month: string | number): string {
  return String(month).padStart(2, '0');
}

/** A year as its last two digits: `2027` becomes `27`. */
export function twoDigitYear(year: string | number): string {
  return String(year).padStart(2, '0').slice(-2);
}

/** An expiry as it is shown: `03/27`. */
export function formatExpiry(month: string | number, year: string | number): string {
  return `${padMonth(month)}/${twoDigitYear(year)}`;
}

/**
 * Whether a card has expired: the start of its month is before the start of the current month (spec 5). Two-digit
 * years are of this century (decision G08). A month or year that cannot be read counts as expired.
 */
export function isExpiredCard(month: string | number, year: string | number, today: CalendarDate): boolean {
  const [monthText, yearText] = [padMonth(month), String(year)];
  if (!/^(?:0[1-9]|1[0-2])$/.test(monthText) || !/^(?:\d{2}|20\d{2})$/.test(yearText)) return true;
  return `20${twoDigitYear(yearText)}-${monthText}` < today.slice(0, 7);
}
