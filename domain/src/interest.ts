import { type Cents, cents, divideRounded, type Rounding } from './money.ts';

/** An exact number: numerator over denominator, both whole, the denominator above zero. */
export interface Fraction {
  numerator: number;
  denominator: number;
}

const RATE = /^(\d{1,5})(?:\.(\d{1,8}))?$/;

/** Reads a yearly rate in percent, `9.4822`, into an exact share of one (94822/1000000). Throws RangeError for anything else. */
export function parseRatePercent(ratePercent: string): Fraction {
  const parts = RATE.exec(ratePercent);
  if (!parts) throw new RangeError(`Not a rate in percent: ${ratePercent.slice(0, 20)}`);
  const decimals = parts[2] ?? '';
  return { numerator: Number(`${parts[1]}${decimals}`), denominator: 100 * 10 ** decimals.length };
}

/**
 * Simple interest to the cent: principal x rate x years, computed in whole numbers from end to end and rounded once.
 * `ratePercent` is the yearly rate as text (`9.4822`); `years` comes from `yearFraction` of day-count.
 */
export function interestCents(principalCents: Cents, ratePercent: string, years: Fraction, rounding: Rounding): Cents {
  const exact = exactInterest(principalCents, ratePercent, years);
  return cents(Number(divideRounded(exact.numerator, exact.denominator, rounding)));
}

/** Interest in cents before rounding, for a sum over several stretches of days that is rounded only at its end. */
export function exactInterest(principalCents: Cents, ratePercent: string, years: Fraction): ExactCents {
  const rate = parseRatePercent(ratePercent);
  return {
    numerator: BigInt(cents(principalCents)) * BigInt(rate.numerator) * BigInt(years.numerator),
    denominator: BigInt(rate.denominator) * BigInt(years.denominator),
  };
}

/** Cents that may still have a fraction. */
export interface ExactCents {
  numerator: bigint;
  denominator: bigint;
}
