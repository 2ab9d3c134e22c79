import { addDays, type CalendarDate, calendarDate, dateParts, dayOfWeek, daysInMonth } from './calendar-date.ts';

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;

/**
 * The days on which the Federal Reserve Banks are closed in a year. A holiday on a Sunday closes the Monday after it; a
 * holiday on a Saturday closes nothing (the Friday before it stays open). Juneteenth has been one since 2022.
 */
export function bankHolidays(year: number): CalendarDate[] {
  return [
    observed(calendarDate(year, 1, 1)),
    nthWeekday(year, 1, MONDAY, 3),
    nthWeekday(year, 2, MONDAY, 3),
    lastMonday(year, 5),
    ...(year >= 2022 ? [observed(calendarDate(year, 6, 19))] : []),
    observed(calendarDate(year, 7, 4)),
    nthWeekday(year, 9, MONDAY, 1),
    nthWeekday(year, 10, MONDAY, 2),
    observed(calendarDate(year, 11, 11)),
    nthWeekday(year, 11, THURSDAY, 4),
    observed(calendarDate(year, 12, 25)),
  ];
}

/** Whether the Federal Reserve Banks settle on this day. */
export function isBankDay(date: CalendarDate): boolean {
  const weekday = dayOfWeek(date);
  if (weekday === SATURDAY || weekday === SUNDAY) return false;
  return !holidaysOf(dateParts(date).year).has(date);
}

/** Whether a day is a holiday of the Federal Reserve Banks, as it is kept. */
export function isBankHoliday(date: CalendarDate): boolean {
  return holidaysOf(dateParts(date).year).has(date);
}

const known = new Map<number, ReadonlySet<CalendarDate>>();

/** A year's holidays are worked out once. */
function holidaysOf(year: number): ReadonlySet<CalendarDate> {
  let holidays = known.get(year);
  if (holidays === undefined) {
    holidays = new Set(bankHolidays(year));
    known.set(year, holidays);
  }
  return holidays;
}

/** This day when it is a bank day, else the first one after it. */
export function bankDayOnOrAfter(date: CalendarDate): CalendarDate {
  let day = date;
  while (!isBankDay(day)) day = addDays(day, 1);
  return day;
}

/** This day when it is a bank day, else the last one before it. */
export function bankDayOnOrBefore(date: CalendarDate): CalendarDate {
  let day = date;
  while (!isBankDay(day)) day = addDays(day, -1);
  return day;
}

/** The first bank day strictly after this day. */
export function nextBankDay(date: CalendarDate): CalendarDate {
  return bankDayOnOrAfter(addDays(date, 1));
}

/** The bank day so many bank days after this day, or before it when the count is negative; zero gives the day itself. */
export function addBankDays(date: CalendarDate, count: number): CalendarDate {
  const step = count < 0 ? -1 : 1;
  let day = date;
  for (let left = Math.abs(count); left > 0; left--) {
    do day = addDays(day, step);
    while (!isBankDay(day));
  }
  return day;
}

function observed(holiday: CalendarDate): CalendarDate {
  return dayOfWeek(holiday) === SUNDAY ? addDays(holiday, 1) : holiday;
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): CalendarDate {
  const first = calendarDate(year, month, 1);
  return addDays(first, ((weekday - dayOfWeek(first) + 7) % 7) + 7 * (nth - 1));
}

function lastMonday(year: number, month: number): CalendarDate {
  const last = calendarDate(year, month, daysInMonth(year, month));
  return addDays(last, -((dayOfWeek(last) - MONDAY + 7) % 7));
}
