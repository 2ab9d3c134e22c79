import { type CalendarDate, dateOfEpochDay, dateParts, daysInMonth } from '@lendside/domain/calendar-date';
import { type DayCount, thirtyDayMonths, yearFraction } from '@lendside/domain/day-count';
import { parseRatePercent } from '@lendside/domain/interest';
import { type Cents, divideRounded, type Rounding } from '@lendside/domain/money';

/** Interest terms of a loan, with the yearly rate in millionths. */
export interface InterestTerms {
  readonly rateMillionths: number;
  readonly dayCount: DayCount;
  readonly rounding: Rounding;
  /** Epoch days on which periods begin and end, the opening first: 30/360 counts a part of a period in proportion. */
  readonly periodDays: readonly number[];
  /** Flat interest: earned on this, the amount lent, as long as anything of it is owed. Absent: on the principal owed. */
  readonly flatCents?: Cents;
  /** Stretches of epoch days that earn nothing, from the first up to, not including, the second. They do not overlap. */
  readonly pauses?: readonly Pause[];
  /** Stretches in which no more than a rate is earned, on the principal owed. They do not overlap. */
  readonly limits?: readonly RateLimit[];
}

export type Pause = readonly [fromDay: number, toDay: number];

/** From the first epoch day up to, not including, the second. */
export interface RateLimit {
  readonly fromDay: number;
  readonly toDay: number;
  readonly rateMillionths: number;
}

/** Interest earned in whole cents, and what is left over in parts of a cent (`partsPerCent`). The leftover may be below zero. */
export interface Earned {
  readonly cents: Cents;
  readonly remainder: number;
}

const MILLION = 1_000_000;
/** Divisible by 28, 29, 30 and 31, so that any month can be split by days. */
const DAYS_OF_ANY_MONTH = 377_580;

const YEAR_PARTS: Readonly<Record<DayCount, number>> = {
  '30/360': 360 * DAYS_OF_ANY_MONTH,
  'actual/360': 360,
  'actual/364': 364,
  'actual/365': 365,
  'actual/actual': 365 * 366,
};

/** A yearly rate in percent (`35.99`, at most four decimals) as whole millionths. Throws RangeError beyond that. */
export function rateMillionths(ratePercent: string): number {
  const { numerator, denominator } = parseRatePercent(ratePercent);
  const millionths = (numerator * MILLION) / denominator;
  if (!Number.isSafeInteger(millionths)) throw new RangeError(`More than four decimals in a rate: ${ratePercent}`);
  return millionths;
}

/** Into how many parts a cent of interest is divided under a day count, so that no day's interest is ever rounded away. */
export function partsPerCent(dayCount: DayCount): number {
  return YEAR_PARTS[dayCount] * MILLION;
}

/**
 * Interest that `principalCents` earns between two epoch days on top of a leftover: exact, rounded once. No days or no
 * principal earn nothing, so two events on one day never move interest, and interest is never below zero.
 */
export function earn(
  terms: InterestTerms,
  principalCents: Cents,
  fromDay: number,
  toDay: number,
  remainder: number,
): Earned {
  if (toDay <= fromDay || principalCents === 0 || terms.rateMillionths === 0) return { cents: 0, remainder };
  if (terms.limits !== undefined) return earnLimited(terms, terms.limits, principalCents, [fromDay, toDay], remainder);
  const weight = weightOf(terms, fromDay, toDay);
  const earningCents = terms.flatCents ?? principalCents;
  const perDay = earningCents * terms.rateMillionths;
  const parts = perDay * weight;
  const whole = partsPerCent(terms.dayCount);
  if (Number.isSafeInteger(perDay) && Math.abs(parts) < Number.MAX_SAFE_INTEGER / 4 && whole < 2 ** 48) {
    return split(parts + remainder, whole, terms.rounding);
  }
  const exact = BigInt(earningCents) * BigInt(terms.rateMillionths) * BigInt(weight) + BigInt(remainder);
  const cents = divideRounded(exact, BigInt(whole), terms.rounding);
  return { cents: Number(cents), remainder: Number(exact - cents * BigInt(whole)) };
}

/** The same where stretches earn less: exact too, and rounded once over all of them. */
function earnLimited(
  terms: InterestTerms,
  limits: readonly RateLimit[],
  principalCents: Cents,
  [fromDay, toDay]: readonly [number, number],
  remainder: number,
): Earned {
  const perDay = BigInt(terms.flatCents ?? principalCents) * BigInt(terms.rateMillionths);
  let parts = perDay * BigInt(weightOf(terms, fromDay, toDay));
  for (const limit of limits) {
    const [start, end] = [Math.max(limit.fromDay, fromDay), Math.min(limit.toDay, toDay)];
    const above = perDay - BigInt(principalCents) * BigInt(limit.rateMillionths);
    if (start < end && above > 0n) parts -= above * BigInt(weightOf(terms, start, end));
  }
  const exact = parts + BigInt(remainder);
  const whole = BigInt(partsPerCent(terms.dayCount));
  const cents = divideRounded(exact, whole, terms.rounding);
  return { cents: Number(cents), remainder: Number(exact - cents * whole) };
}

const weightOf = (terms: InterestTerms, fromDay: number, toDay: number): number =>
  terms.pauses ? unpausedWeight(terms, terms.pauses, fromDay, toDay) : yearWeight(terms, fromDay, toDay);

/** Rounds parts to cents with whole-number arithmetic: the quotient of two doubles may be one off, its remainder may not. */
function split(parts: number, whole: number, rounding: Rounding): Earned {
  let cents = Math.floor(parts / whole);
  let rest = parts - cents * whole;
  if (rest < 0) {
    cents -= 1;
    rest += whole;
  } else if (rest >= whole) {
    cents += 1;
    rest -= whole;
  }
  const up = rest * 2 > whole || (rest * 2 === whole && (rounding === 'HALF_UP' || cents % 2 !== 0));
  return up ? { cents: cents + 1, remainder: rest - whole } : { cents, remainder: rest };
}

function unpausedWeight(terms: InterestTerms, pauses: readonly Pause[], fromDay: number, toDay: number): number {
  let weight = yearWeight(terms, fromDay, toDay);
  for (const [from, to] of pauses) {
    const [start, end] = [Math.max(from, fromDay), Math.min(to, toDay)];
    if (start < end) weight -= yearWeight(terms, start, end);
  }
  return weight;
}

function yearWeight(terms: InterestTerms, fromDay: number, toDay: number): number {
  switch (terms.dayCount) {
    case 'actual/360':
    case 'actual/364':
    case 'actual/365':
      return toDay - fromDay;
    case 'actual/actual': {
      const share = yearFraction('actual/actual', dateOfEpochDay(fromDay), dateOfEpochDay(toDay));
      return share.numerator * (YEAR_PARTS['actual/actual'] / share.denominator);
    }
    case '30/360':
      return thirtyDayWeight(terms.periodDays, fromDay, toDay);
  }
}

function thirtyDayWeight(periodDays: readonly number[], fromDay: number, toDay: number): number {
  let weight = 0;
  let day = fromDay;
  for (let index = 1; index < periodDays.length && day < toDay; index++) {
    const start = periodDays[index - 1] as number;
    const end = periodDays[index] as number;
    if (end <= day) continue;
    const until = Math.min(end, toDay);
    const months = periodDays30(dateOfEpochDay(start), dateOfEpochDay(end));
    const partTo = (date: number) => Math.round((months * (date - start) * DAYS_OF_ANY_MONTH) / (end - start));
    weight += partTo(until) - partTo(day);
    day = until;
  }
  if (day < toDay) weight += thirtyDayMonths(dateOfEpochDay(day), dateOfEpochDay(toDay)) * DAYS_OF_ANY_MONTH;
  return weight;
}

/**
 * Days of a whole period under 30/360. One from a day to the same day of another month, or to the last day of a month that
 * has no such day, has 30 for each month: all months are equal. Any other is counted by the bond basis.
 */
function periodDays30(from: CalendarDate, to: CalendarDate): number {
  const [a, b] = [dateParts(from), dateParts(to)];
  const months = 12 * (b.year - a.year) + b.month - a.month;
  const isClampedEnd = b.day < a.day && b.day === daysInMonth(b.year, b.month);
  const isClampedStart = a.day < b.day && a.day === daysInMonth(a.year, a.month);
  return months > 0 && (a.day === b.day || isClampedEnd || isClampedStart) ? 30 * months : thirtyDayMonths(from, to);
}
