import {
  type CalendarDate,
  DEFAULT_TIME_ZONE,
  dateInZone,
  dayOfWeek,
  isCalendarDate,
  minutesInZone,
} from './calendar-date.ts';
import type { Language } from './language.ts';

/**
 * `short`: `Mar 5, 2026`. `long`, for notices: the same with May, June and July in full. `dashed`: `03-05-2026`, month
 * first in both languages, because a United States reader of either reads it so (spec 9, decision G07).
 */
export type DateFormat = 'short' | 'long' | 'dashed';

/** Dates on or before this day mean "no date" in the lender systems and are shown as nothing (spec 5). */
const NO_DATE: CalendarDate = '1901-01-01';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const INSTANT_LENGTH_MAX = 40;

const MONTHS: Record<Language, readonly string[]> = {
  english: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  spanish: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
};

/** The months that the long format writes in full, by their number. */
const FULL_MONTHS: Record<Language, Readonly<Record<number, string>>> = {
  english: { 5: 'May', 6: 'June', 7: 'July' },
  spanish: { 5: 'mayo', 6: 'junio', 7: 'julio' },
};

/**
 * Writes a date for people, in Spanish `5 may 2026`. Takes a calendar date or an ISO instant, whose day is the day in
 * `zone`. Empty for a date on or before 1901-01-01 and for anything that is no date.
 */
export function formatDate(
  value: string | null | undefined,
  format: DateFormat = 'short',
  language: Language = 'english',
  zone: string = DEFAULT_TIME_ZONE,
): string {
  const date = dayOf(value, zone);
  if (date === undefined || date <= NO_DATE) return '';
  const [year, month, day] = [date.slice(0, 4), Number(date.slice(5, 7)), Number(date.slice(8, 10))];
  if (format === 'dashed') return `${date.slice(5, 7)}-${date.slice(8, 10)}-${year}`;
  const name = (format === 'long' ? FULL_MONTHS[language][month] : undefined) ?? MONTHS[language][month - 1];
  return language === 'spanish' ? `${day} ${name} ${year}` : `${name} ${day}, ${year}`;
}

const WEEKDAYS: Record<Language, readonly string[]> = {
  english: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  spanish: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
};

/** Writes a day to choose: `Friday, Mar 5, 2027`, in Spanish `viernes 5 mar 2027`. */
export function formatDayOfWeek(date: CalendarDate, language: Language): string {
  const weekday = WEEKDAYS[language][dayOfWeek(date)] ?? '';
  return `${weekday}${language === 'spanish' ? '' : ','} ${formatDate(date, 'short', language)}`;
}

const MONTH_NAMES: Record<Language, readonly string[]> = {
  english: [
    ...['January', 'February', 'March', 'April', 'May', 'June'],
    ...['July', 'August', 'September', 'October', 'November', 'December'],
  ],
  spanish: [
    ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
    ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
  ],
};

/** Writes a month (`2026-10`) for people: `October 2026`, in Spanish `octubre de 2026`. */
export function formatMonth(month: string, language: Language): string {
  const name = MONTH_NAMES[language][Number(month.slice(5, 7)) - 1] ?? '';
  return language === 'spanish' ? `${name} de ${month.slice(0, 4)}` : `${name} ${month.slice(0, 4)}`;
}

/** Writes minutes since midnight as a time of day: `5:30 PM`, in Spanish `5:30 p. m.`. */
export function formatTimeOfDay(minutes: number, language: Language = 'english'): string {
  const hour = Math.floor(minutes / 60) % 24;
  const afternoon = hour >= 12;
  const half = language === 'spanish' ? (afternoon ? 'p. m.' : 'a. m.') : afternoon ? 'PM' : 'AM';
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(Math.floor(minutes % 60)).padStart(2, '0')} ${half}`;
}

/** Writes an ISO instant as day and time in a zone: `Mar 5, 2026, 5:30 PM`. Empty when it is no instant. */
export function formatDateTime(
  instant: string,
  language: Language = 'english',
  zone: string = DEFAULT_TIME_ZONE,
): string {
  const instantMs = parseInstant(instant);
  const date = formatDate(instant, 'short', language, zone);
  return date === '' || instantMs === undefined
    ? ''
    : `${date}, ${formatTimeOfDay(minutesInZone(instantMs, zone), language)}`;
}

const JUST_NOW: Record<Language, string> = { english: 'just now', spanish: 'hace un momento' };

/** Writes how long ago something was, in the largest unit that fits: `2 minutes ago`, in Spanish `hace 2 minutos`. */
export function formatAgo(secondsAgo: number, language: Language = 'english'): string {
  const minutes = Math.floor(secondsAgo / 60);
  if (minutes < 1) return JUST_NOW[language];
  const words = new Intl.RelativeTimeFormat(language === 'spanish' ? 'es' : 'en');
  return minutes < 60 ? words.format(-minutes, 'minute') : words.format(-Math.floor(minutes / 60), 'hour');
}

function dayOf(value: string | null | undefined, zone: string): CalendarDate | undefined {
  if (!value) return undefined;
  if (isCalendarDate(value)) return value;
  const instantMs = parseInstant(value);
  return instantMs === undefined ? undefined : dateInZone(instantMs, zone);
}

function parseInstant(value: string): number | undefined {
  if (value.length > INSTANT_LENGTH_MAX || !INSTANT.test(value) || !isCalendarDate(value.slice(0, 10)))
    return undefined;
  const instantMs = Date.parse(value);
  return Number.isNaN(instantMs) || value < '0002' ? undefined : instantMs;
}
