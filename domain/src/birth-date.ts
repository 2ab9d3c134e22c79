import { type CalendarDate, dateParts, isCalendarDate } from './calendar-date.ts';

const MONTH_DAY_YEAR = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** Reads `MM/DD/YYYY`, a day that exists, leap years included (spec 5); undefined for anything else. */
export function parseMonthDayYear(text: string): CalendarDate | undefined {
  const parts = text.length === 10 ? MONTH_DAY_YEAR.exec(text) : null;
  const date = parts ? `${parts[3]}-${parts[1]}-${parts[2]}` : '';
  return isCalendarDate(date) ? date : undefined;
}

/** Reads a date of birth `MM/DD/YYYY`: after 1901-01-01 and not after today; undefined for anything else. */
export function parseBirthDate(text: string, today: CalendarDate): CalendarDate | undefined {
  const date = parseMonthDayYear(text);
  return date !== undefined && date > '1901-01-01' && date <= today ? date : undefined;
}

/** Writes a date as `MM/DD/YYYY`. */
export function formatMonthDayYear(date: CalendarDate): string {
  return `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;
}

/** A date as it is sent when an account is linked: `YYYYMMDD` (spec 5). */
export function compactDate(date: CalendarDate): string {
  return date.replaceAll('-', '');
}

/** Text of a date field while it is typed in: digits, with the slashes put in. */
export function typeMonthDayYear(text: string): string {
  const digits = text.slice(0, 32).replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/');
}

/** Whole years of age on a day. Who is born on February 29 grows older on March 1 of common years. */
export function ageOn(birthDate: CalendarDate, today: CalendarDate): number {
  const years = dateParts(today).year - dateParts(birthDate).year;
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
