import { addMonths, type CalendarDate, dateParts, daysBetween, daysInMonth } from './calendar-date.ts';

/**
 * The period by which an annual percentage rate is worked out (12 CFR 1026 Appendix J (b)(4)): so many months, half months,
 * weeks or days. A year is 12 months. `single` is the term of one advance and one payment.
 */
export type UnitPeriod =
  | { readonly unit: 'month' | 'week' | 'day'; readonly count: number }
  | { readonly unit: 'halfMonth' }
  | { readonly unit: 'single'; readonly basis: 'days' | 'months' };

/** A stretch of time: whole unit-periods and a fraction of one. */
export interface Periods {
  readonly whole: number;
  readonly fraction: number;
}

const MONTHS_A_YEAR = 12;
const DAYS_A_MONTH = 30;
const DAYS_A_YEAR = 365;

/** Unit-periods a year (Appendix J (b)(5)). Not for a single payment: its number depends on its term. */
export function periodsPerYear(period: Exclude<UnitPeriod, { unit: 'single' }>): number {
  switch (period.unit) {
    case 'month':
      return MONTHS_A_YEAR / period.count;
    case 'halfMonth':
      return 24;
    case 'week':
      return 52 / period.count;
    case 'day':
      return DAYS_A_YEAR / period.count;
  }
}

/**
 * Unit-periods from one date to a later one, full ones counted back from the later date (Appendix J (b)(5)). `anchorDay` is
 * the day of the month of the series: months are measured from it, or from the last day of a month that has no such day.
 */
export function periodsBetween(
  period: Exclude<UnitPeriod, { unit: 'single' }>,
  from: CalendarDate,
  to: CalendarDate,
  anchorDay: number,
): Periods {
  if (period.unit === 'week') return divided(daysBetween(from, to), 7 * period.count);
  if (period.unit === 'day') return divided(daysBetween(from, to), period.count);
  const { months, days } = monthsBack(from, to, anchorDay);
  if (period.unit === 'halfMonth') return divided(DAYS_A_MONTH * months + days, DAYS_A_MONTH / 2);
  const { count } = period;
  if (count === 1) return { whole: months, fraction: days / DAYS_A_MONTH };
  if (count < MONTHS_A_YEAR) return divided(DAYS_A_MONTH * months + days, DAYS_A_MONTH * count);
  const whole = Math.floor(months / MONTHS_A_YEAR);
  if (days === 0) return { whole, fraction: (months % MONTHS_A_YEAR) / MONTHS_A_YEAR };
  const firstFull = monthsEarlier(to, MONTHS_A_YEAR * whole, anchorDay);
  return { whole, fraction: daysBetween(from, firstFull) / DAYS_A_YEAR };
}

function divided(days: number, length: number): Periods {
  return { whole: Math.floor(days / length), fraction: (days % length) / length };
}

/** Full months counted back from the later date, and the days left before them. */
export function monthsBack(
  from: CalendarDate,
  to: CalendarDate,
  anchorDay: number,
): { readonly months: number; readonly days: number } {
  const [a, b] = [dateParts(from), dateParts(to)];
  let months = MONTHS_A_YEAR * (b.year - a.year) + b.month - a.month;
  while (months > 0 && monthsEarlier(to, months, anchorDay) < from) months -= 1;
  return { months, days: daysBetween(from, monthsEarlier(to, months, anchorDay)) };
}

/** A date off the series counts from its own day. */
function monthsEarlier(to: CalendarDate, months: number, anchorDay: number): CalendarDate {
  const { year, month, day } = dateParts(to);
  const inSeries = day === Math.min(anchorDay, daysInMonth(year, month));
  return months === 0 ? to : addMonths(to, -months, inSeries ? anchorDay : day);
}

/**
 * The day of the month on which a series falls due: the last day when every date is one; else the latest day met, so that
 * a series on the 29th or 30th takes the last day of February (Appendix J (b)(2)(iv)).
 */
export function anchorDayOf(dates: readonly CalendarDate[]): number {
  const parts = dates.map(dateParts);
  if (parts.length > 1 && parts.every(({ year, month, day }) => day === daysInMonth(year, month))) {
    const days = new Set(parts.map(({ day }) => day));
    // The same day each time, April and June the 30th: a series on the 30th as much as at the month's end.
    return days.size === 1 ? (parts[0]?.day as number) : 31;
  }
  return Math.max(1, ...parts.map(({ day }) => day));
}

/**
 * The unit-period of a transaction known by its dates only: the common period that occurs most often, the smaller when two
 * do; without one the average, rounded to the nearest standard interval (Appendix J (b)(4)). At most a year.
 */
export function unitPeriodOf(advances: readonly CalendarDate[], payments: readonly CalendarDate[]): UnitPeriod {
  if (advances.length === 1 && payments.length === 1) return { unit: 'single', basis: 'days' };
  const dates = [...new Set([...advances, ...payments])].sort();
  const anchorDay = anchorDayOf([...payments].sort());
  const counts = new Map<string, { readonly period: Standard; readonly days: number; times: number }>();
  for (let index = 1; index < dates.length; index++) {
    const period = standardPeriod(dates[index - 1] as CalendarDate, dates[index] as CalendarDate, anchorDay);
    const key = JSON.stringify(period);
    const known = counts.get(key) ?? { period, days: lengthOf(period), times: 0 };
    known.times += 1;
    counts.set(key, known);
  }
  const halfMonths = [...counts.values()].filter(({ days }) => days >= 13 && days <= 18);
  const half = halfMonths.reduce((sum, { times }) => sum + times, 0);
  const ranked = [...counts.values()]
    .filter(({ times }) => times > 1)
    .sort((a, b) => b.times - a.times || a.days - b.days);
  const best = ranked[0];
  // Half months are 13 to 16 days long in turn; two weeks are always 14.
  if (halfMonths.length > 1 && half > (best?.times ?? 0)) return { unit: 'halfMonth' };
  return best?.period ?? averagePeriod(dates);
}

type Standard = Exclude<UnitPeriod, { unit: 'single' }>;

function standardPeriod(from: CalendarDate, to: CalendarDate, anchorDay: number): Standard {
  const { months, days } = monthsBack(from, to, anchorDay);
  if (months > 0 && days === 0) return { unit: 'month', count: Math.min(months, MONTHS_A_YEAR) };
  const between = daysBetween(from, to);
  return between % 7 === 0
    ? { unit: 'week', count: Math.min(between / 7, 52) }
    : { unit: 'day', count: Math.min(between, DAYS_A_YEAR) };
}

function lengthOf(period: Standard): number {
  return DAYS_A_YEAR / periodsPerYear(period);
}

function averagePeriod(dates: readonly CalendarDate[]): UnitPeriod {
  const days = daysBetween(dates[0] as CalendarDate, dates.at(-1) as CalendarDate) / Math.max(1, dates.length - 1);
  const standard: Standard[] = [
    { unit: 'day', count: 1 },
    ...Array.from({ length: 52 }, (_, index): Standard => ({ unit: 'week', count: index + 1 })),
    { unit: 'halfMonth' },
    ...Array.from({ length: 12 }, (_, index): Standard => ({ unit: 'month', count: index + 1 })),
  ];
  standard.sort((a, b) => Math.abs(lengthOf(a) - days) - Math.abs(lengthOf(b) - days) || lengthOf(a) - lengthOf(b));
  return standard[0] as Standard;
}
