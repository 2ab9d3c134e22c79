/** A day on the calendar without a time or a zone: `YYYY-MM-DD`. Texts of this form sort by date. */
export type CalendarDate = string;

/** Day to take when a month has no such day: its last day, or the first day of the month after it. */
export type MonthEnd = 'clamp' | 'roll';

/** The zone of a store that names none (spec 9). */
export const DEFAULT_TIME_ZONE = 'America/Chicago';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();
/** Clock of a zone in the minute that was asked for last: mostly it is asked for again. */
const shown = new Map<string, { readonly minute: number; readonly clock: WallClock }>();

const DASH = '-'.charCodeAt(0);
const ZERO = '0'.charCodeAt(0);

/** Whether a value is a day that exists, written YYYY-MM-DD (spec 5, business date). */
export function isCalendarDate(value: unknown): value is CalendarDate {
  return typeof value === 'string' && partsOf(value) !== undefined;
}

export interface DateParts {
  year: number;
  month: number;
  day: number;
}

/** Year, month 1 to 12 and day of a date. Throws RangeError when it is no date. */
export function dateParts(date: CalendarDate): DateParts {
  const parts = partsOf(date);
  if (!parts) throw new RangeError(`Not a calendar date: ${String(date).slice(0, 20)}`);
  return parts;
}

/** Read digit by digit: a payment asks a hundred times what day a date is. */
function partsOf(text: string): DateParts | undefined {
  if (text.length !== 10 || text.charCodeAt(4) !== DASH || text.charCodeAt(7) !== DASH) return undefined;
  const [year, month, day] = [number(text, 0, 4), number(text, 5, 7), number(text, 8, 10)];
  const exists = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return exists ? { year, month, day } : undefined;
}

/** The number that some places of a text write; NaN when one of them is no digit. */
function number(text: string, from: number, to: number): number {
  let value = 0;
  for (let place = from; place < to; place += 1) {
    const digit = text.charCodeAt(place) - ZERO;
    value = digit >= 0 && digit <= 9 ? value * 10 + digit : Number.NaN;
  }
  return value;
}

/** The date of a year, a month 1 to 12 and a day. Throws RangeError when there is no such day. */
export function calendarDate(year: number, month: number, day: number): CalendarDate {
  const date = `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
  if (!isCalendarDate(date)) throw new RangeError(`No such day: ${date}`);
  return date;
}

/** Whether a year has a February 29 in the Gregorian calendar. */
export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Number of days in a month 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The date so many days later; earlier when the count is negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOfEpochDay(epochDay(date) + days);
}

/**
 * The date so many months after `date`, on `anchorDay` (the day of `date` unless given). Count a series from its first
 * date: 2025-01-31 plus 1, 2, 3 gives 02-28, 03-31, 04-30 with 'clamp' and 03-01, 03-31, 05-01 with 'roll'.
 */
export function addMonths(
  date: CalendarDate,
  months: number,
  anchorDay?: number,
  atEnd: MonthEnd = 'clamp',
): CalendarDate {
  const { year, month, day } = dateParts(date);
  const index = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1];
  const wanted = anchorDay ?? day;
  const last = daysInMonth(toYear, toMonth);
  if (wanted <= last) return calendarDate(toYear, toMonth, wanted);
  const lastDate = calendarDate(toYear, toMonth, last);
  return atEnd === 'clamp' ? lastDate : addDays(lastDate, 1);
}

/** Days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return epochDay(to) - epochDay(from);
}

/** Below zero when `a` is earlier, zero when the same day, above zero when later. */
export function compareDates(a: CalendarDate, b: CalendarDate): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** 0 Sunday to 6 Saturday. */
export function dayOfWeek(date: CalendarDate): number {
  return (((epochDay(date) + 4) % 7) + 7) % 7;
}

/** Days since 1970-01-01 in the Gregorian calendar. */
export function epochDay(date: CalendarDate): number {
  const { year, month, day } = dateParts(date);
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  return era * 146097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719468;
}

/** The date that is so many days after 1970-01-01. Throws RangeError outside the years 1 to 9999. */
export function dateOfEpochDay(days: number): CalendarDate {
  const shifted = days + 719468;
  const era = Math.floor(shifted / 146097);
  const dayOfEra = shifted - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  return calendarDate(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day);
}

function digits(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

/** The day it is in a zone at an instant (epoch milliseconds). Throws RangeError for an unknown zone. */
export function dateInZone(nowMs: number, zone: string = DEFAULT_TIME_ZONE): CalendarDate {
  return wallClock(nowMs, zone).date;
}

/** The date on the calendar of a zone at an instant as it is sent (`2026-03-05T22:30:00.000Z`). */
export function dateOfInstant(instant: string, zone: string): CalendarDate {
  return dateInZone(Date.parse(instant), zone);
}

/** Whole minutes since midnight on the clock of a zone at an instant (epoch milliseconds). */
export function minutesInZone(nowMs: number, zone: string = DEFAULT_TIME_ZONE): number {
  return wallClock(nowMs, zone).minutes;
}

/**
 * The instant (epoch milliseconds) at which the clock of a zone shows this day and minute. A time that the spring change
 * skips is moved forward by the change; of a time that the autumn change repeats the first is meant.
 */
export function instantOf(date: CalendarDate, minutes: number, zone: string = DEFAULT_TIME_ZONE): number {
  const asIfUtc = epochDay(date) * DAY_MS + minutes * MINUTE_MS;
  const before = asIfUtc - offsetMs(asIfUtc - DAY_MS, zone);
  const after = asIfUtc - offsetMs(asIfUtc + DAY_MS, zone);
  const shown = [before, after].filter((instant) => instant + offsetMs(instant, zone) === asIfUtc);
  return shown.length > 0 ? Math.min(...shown) : before;
}

/** Whether the text names a zone that this machine knows. */
export function isTimeZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

function offsetMs(instantMs: number, zone: string): number {
  const minuteStart = Math.floor(instantMs / MINUTE_MS) * MINUTE_MS;
  const { date, minutes } = wallClock(minuteStart, zone);
  return epochDay(date) * DAY_MS + minutes * MINUTE_MS - minuteStart;
}

interface WallClock {
  readonly date: CalendarDate;
  readonly minutes: number;
}

function wallClock(nowMs: number, zone: string): WallClock {
  const minute = Math.floor(nowMs / MINUTE_MS);
  const before = shown.get(zone);
  if (before?.minute === minute) return before.clock;
  const clock = readClock(nowMs, zone);
  shown.set(zone, { minute, clock });
  return clock;
}

function readClock(nowMs: number, zone: string): WallClock {
  const part: Record<string, string> = {};
  for (const { type, value } of formatOf(zone).formatToParts(nowMs)) part[type] = value;
  const date = `${(part.year ?? '').padStart(4, '0')}-${part.month}-${part.day}`;
  return { date: addDays(date, 0), minutes: Number(part.hour) * 60 + Number(part.minute) };
}

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formats.set(zone, format);
  }
  return format;
}
