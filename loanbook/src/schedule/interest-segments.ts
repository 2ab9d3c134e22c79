import { type CalendarDate, dateOfEpochDay, epochDay } from '@lendside/domain/calendar-date';
import type { Cents } from '@lendside/domain/money';
import type { InterestSegment } from '@lendside/providers/loan-book/port';
import { earn, type InterestTerms } from './accrual.ts';

/** Principal that earns, from which epoch day up to which, on top of which part of a cent. */
interface Stretch {
  readonly principalCents: Cents;
  readonly fromDay: number;
  readonly toDay: number;
  readonly remainder: number;
}

const MILLION = 1_000_000;

/**
 * Interest of a stretch by what it was earned on: cut where the rate or the length of a year changes. Each cent is the difference
 * between two roundings from the beginning of the stretch, so that the segments sum to what the engine earned, to the cent.
 */
export function segmentsOf(terms: InterestTerms, stretch: Stretch): InterestSegment[] {
  const { principalCents, fromDay, toDay, remainder } = stretch;
  if (toDay <= fromDay || principalCents === 0 || terms.rateMillionths === 0) return [];
  let earnedCents = 0;
  const days = cutsOf(terms, fromDay, toDay);
  return days.slice(1).map((to, index) => {
    const from = days[index] as number;
    const { cents } = earn(terms, principalCents, fromDay, to, remainder);
    const segment = { from: dateOfEpochDay(from), to: dateOfEpochDay(to), days: to - from, cents: cents - earnedCents };
    earnedCents = cents;
    return { ...segment, ...earningOn(terms, principalCents, from), dayCount: terms.dayCount };
  });
}

/** Segments in their order, those that say the same of days that follow each other made one. */
export function joined(segments: readonly InterestSegment[]): InterestSegment[] {
  const result: InterestSegment[] = [];
  for (const one of segments) {
    const last = result.at(-1);
    if (last === undefined || last.to !== one.from || !isAlike(last, one)) result.push(one);
    else {
      result[result.length - 1] = { ...last, to: one.to, days: last.days + one.days, cents: last.cents + one.cents };
    }
  }
  return result;
}

const isAlike = (one: InterestSegment, other: InterestSegment): boolean =>
  one.basis === other.basis &&
  one.onCents === other.onCents &&
  one.ratePercent === other.ratePercent &&
  yearOf(one) === yearOf(other);

/** Under actual/actual the days of a leap year weigh less than those of another. */
const yearOf = ({ dayCount, from }: InterestSegment): string => (dayCount === 'actual/actual' ? from.slice(0, 4) : '');

function cutsOf(terms: InterestTerms, fromDay: number, toDay: number): number[] {
  const cuts = new Set([fromDay, toDay]);
  for (const day of [
    ...(terms.pauses ?? []).flat(),
    ...(terms.limits ?? []).flatMap((limit) => [limit.fromDay, limit.toDay]),
    ...(terms.dayCount === 'actual/actual' ? newYears(fromDay, toDay) : []),
  ]) {
    if (day > fromDay && day < toDay) cuts.add(day);
  }
  return [...cuts].sort((a, b) => a - b);
}

function newYears(fromDay: number, toDay: number): number[] {
  const [first, last] = [yearAt(fromDay), yearAt(toDay)];
  return Array.from({ length: last - first }, (_, index) => epochDay(`${first + index + 1}-01-01` as CalendarDate));
}

const yearAt = (day: number): number => Number(dateOfEpochDay(day).slice(0, 4));

/** Amount that bears interest on a day, and its rate: by the contract, limited by law, or not at all. */
function earningOn(
  terms: InterestTerms,
  principalCents: Cents,
  day: number,
): Pick<InterestSegment, 'onCents' | 'ratePercent' | 'basis'> {
  const isPaused = terms.pauses?.some(([from, to]) => day >= from && day < to);
  if (isPaused) return { onCents: principalCents, ratePercent: '0', basis: 'paused' };
  const onCents = terms.flatCents ?? principalCents;
  const limit = terms.limits?.find(({ fromDay, toDay }) => day >= fromDay && day < toDay);
  if (limit && onCents * terms.rateMillionths > principalCents * limit.rateMillionths) {
    return { onCents: principalCents, ratePercent: percentOf(limit.rateMillionths), basis: 'limited' };
  }
  return { onCents, ratePercent: percentOf(terms.rateMillionths), basis: 'contract' };
}

const percentOf = (rateMillionths: number): string => String((rateMillionths * 100) / MILLION);
