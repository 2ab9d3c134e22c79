/** A whole number of United States cents. Build one with `cents()` when the number comes from outside. */
export type Cents = number;

/** Rounding of a fraction of a cent to a whole cent; a field of every product. */
export type Rounding = 'HALF_EVEN' | 'HALF_UP';

/** The longest amount text that is looked at: 999,999,999.99. */
export const AMOUNT_LENGTH_MAX = 14;

const AMOUNT = /^(?:0|[1-9]\d{0,2}(?:,\d{3}){0,3}|[1-9]\d{0,10})\.\d{2}$/;

/** The number itself when it is a safe whole number; throws RangeError otherwise. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of cents: ${value}`);
  return value === 0 ? 0 : value;
}

/**
 * Reads an amount as it travels (spec 5, decision D40): `1,234.50` or `1234.50`, always two decimals,
 * no sign, no currency sign, at most 14 characters. Anything else is undefined.
 */
export function parseAmount(text: string): Cents | undefined {
  if (text.length > AMOUNT_LENGTH_MAX || !AMOUNT.test(text)) return undefined;
  return Number(text.replaceAll(',', '').replace('.', ''));
}

/** Writes cents as they travel: `1,234.50`, with a leading minus below zero. */
export function formatAmount(amountCents: Cents): string {
  const digits = String(Math.abs(cents(amountCents))).padStart(3, '0');
  const sign = amountCents < 0 ? '-' : '';
  return `${sign}${groupThousands(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

/** Writes cents for people: `$1,234.50`, `-$1,234.50`. */
export function formatMoney(amountCents: Cents): string {
  const amount = formatAmount(amountCents);
  return amount.startsWith('-') ? `-$${amount.slice(1)}` : `$${amount}`;
}

/** The dollar filter (spec 9, decision G06): zero decimals, half up, `$1,235`. Never for a due amount or a payoff. */
export function formatDollars(amountCents: Cents): string {
  const dollars = Math.floor((Math.abs(cents(amountCents)) + 50) / 100);
  return `${amountCents < 0 && dollars > 0 ? '-' : ''}$${groupThousands(String(dollars))}`;
}

/** Puts a comma before every third digit from the right of a text of digits. */
export function groupThousands(digits: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(',');
}

/** Divides exactly and rounds the quotient to a whole number. The denominator must not be zero. */
export function divideRounded(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const top = numerator < 0n ? -numerator : numerator;
  const bottom = denominator < 0n ? -denominator : denominator;
  const whole = top / bottom;
  const twice = 2n * (top % bottom);
  const up = twice > bottom || (twice === bottom && (rounding === 'HALF_UP' || whole % 2n === 1n));
  const size = up ? whole + 1n : whole;
  return negative ? -size : size;
}

/** `amount x numerator / denominator` without drift, rounded to the cent. All three are whole numbers. */
export function shareCents(amountCents: Cents, numerator: number, denominator: number, rounding: Rounding): Cents {
  return cents(Number(divideRounded(BigInt(amountCents) * BigInt(numerator), BigInt(denominator), rounding)));
}
