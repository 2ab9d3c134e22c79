import { addDays, type CalendarDate, dateParts, daysBetween, daysInMonth, isLeapYear } from './calendar-date.ts';
import type { Fraction } from './interest.ts';

/** Rule by which days become a share of a year; a field of every product. */
export const DAY_COUNTS = ['30/360', 'actual/360', 'actual/364', 'actual/365', 'actual/actual'] as const;
export type DayCount = (typeof DAY_COUNTS)[number];

/** A whole schedule period that a stretch of days lies in. */
export interface Period {
  start: CalendarDate;
  end: CalendarDate;
}

/**
 * The share of a year from one date to another, exact. Under 30/360 a stretch inside a period given with it counts the
 * period's 30-day months in proportion to its real days, so that a part of a period never earns more than the whole.
 */
export function yearFraction(dayCount: DayCount, from: CalendarDate, to: CalendarDate, period?: Period): Fraction {
  switch (dayCount) {
    case '30/360':
      return period ? partOfPeriod(from, to, period) : { numerator: thirtyDayMonths(from, to), denominator: 360 };
    case 'actual/360':
      return { numerator: daysBetween(from, to), denominator: 360 };
    case 'actual/364':
      return { numerator: daysBetween(from, to), denominator: 364 };
    case 'actual/365':
      return { numerator: daysBetween(from, to), denominator: 365 };
    case 'actual/actual':
      return actualOverActual(from, to);
  }
}

/**
 * Days between two dates when every month has 30 (bond basis: the 31st counts as the 30th, and so does the last day of
 * February when it is where the count starts).
 */
export function thirtyDayMonths(from: CalendarDate, to: CalendarDate): number {
  const a = dateParts(from);
  const b = dateParts(to);
  const startsAtMonthEnd = a.day === 31 || isFebruaryEnd(a);
  const fromDay = startsAtMonthEnd ? 30 : a.day;
  const endsAtMonthEnd = (b.day === 31 && fromDay === 30) || (isFebruaryEnd(a) && isFebruaryEnd(b));
  const toDay = endsAtMonthEnd ? 30 : b.day;
  return 360 * (b.year - a.year) + 30 * (b.month - a.month) + (toDay - fromDay);
}

function isFebruaryEnd(date: { year: number; month: number; day: number }): boolean {
  return date.month === 2 && date.day === daysInMonth(date.year, 2);
}

function partOfPeriod(from: CalendarDate, to: CalendarDate, period: Period): Fraction {
  return {
    numerator: thirtyDayMonths(period.start, period.end) * daysBetween(from, to),
    denominator: 360 * daysBetween(period.start, period.end),
  };
}

/** Days in leap years count 1/366, all others 1/365 (ISDA). */
function actualOverActual(from: CalendarDate, to: CalendarDate): Fraction {
  if (to < from) {
    const back = actualOverActual(to, from);
    return { numerator: -back.numerator, denominator: back.denominator };
  }
  const leapDays = countLeapYearDays(from, to);
  const commonDays = daysBetween(from, to) - leapDays;
  if (leapDays === 0) return { numerator: commonDays, denominator: 365 };
  if (commonDays === 0) return { numerator: leapDays, denominator: 366 };
  return { numerator: commonDays * 366 + leapDays * 365, denominator: 365 * 366 };
}

function countLeapYearDays(from: CalendarDate, to: CalendarDate): number {
  let days = 0;
  let start = from;
  while (start < to) {
    const { year } = dateParts(start);
    const newYear = addDays(`${String(year).padStart(4, '0')}-12-31`, 1);
    const end = newYear < to ? newYear : to;
    if (isLeapYear(year)) days += daysBetween(start, end);
    start = end;
  }
  return days;
}
