import { addDays, type CalendarDate, dateInZone, dayOfWeek, minutesInZone } from './calendar-date.ts';

/** From and to on the store's clock, in minutes since midnight. */
export interface OpenTime {
  readonly opensMinute: number;
  readonly closesMinute: number;
}

/** By weekday, 0 Sunday to 6 Saturday; undefined where the store is closed all day. */
export type OpeningHours = readonly (OpenTime | undefined)[];

/** One line of hours: the days from and to (0 Sunday to 6 Saturday), and the time, absent for "closed". */
export interface HoursRow {
  readonly from: number;
  readonly to: number;
  readonly time?: OpenTime;
}

const DAYS: readonly string[] = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const LINE =
  /^(Sun|Mon|Tue|Wed|Thu|Fri|Sat)(?:-(Sun|Mon|Tue|Wed|Thu|Fri|Sat))? (?:(\d{2}):(\d{2})-(\d{2}):(\d{2})|closed)$/;
const RAW_LENGTH_MAX = 400;
const DAY_MINUTES = 24 * 60;
/** Days ahead in which the next opening is looked for. */
const LOOK_AHEAD_DAYS = 8;

/** Reads one line as the store directory writes them, "Mon-Fri 09:00-18:00"; undefined for another form. */
export function hoursRow(line: string): HoursRow | undefined {
  const parts = LINE.exec(line.trim().slice(0, 60));
  if (!parts) return undefined;
  const from = DAYS.indexOf(parts[1] ?? '');
  const to = parts[2] === undefined ? from : DAYS.indexOf(parts[2]);
  if (parts[3] === undefined) return { from, to };
  const opensMinute = Number(parts[3]) * 60 + Number(parts[4]);
  const closesMinute = Number(parts[5]) * 60 + Number(parts[6]);
  return closesMinute > DAY_MINUTES ? undefined : { from, to, time: { opensMinute, closesMinute } };
}

/**
 * A store's week; undefined when a line has another form, and then nothing may be said of when it is open. A time that
 * ends before it begins counts as closed: no store of ours is open over midnight.
 */
export function openingHours(hoursRaw: string): OpeningHours | undefined {
  const week: (OpenTime | undefined)[] = Array.from({ length: 7 }, () => undefined);
  const lines = hoursRaw.slice(0, RAW_LENGTH_MAX).split('\n');
  for (const line of lines.filter((one) => one.trim() !== '')) {
    const row = hoursRow(line);
    if (!row) return undefined;
    const isTime = row.time !== undefined && row.time.opensMinute < row.time.closesMinute;
    for (let day = row.from; ; day = (day + 1) % 7) {
      week[day] = isTime ? row.time : undefined;
      if (day === row.to) break;
    }
  }
  return week.some((day) => day !== undefined) ? week : undefined;
}

/** When a store is open on a day. */
export function openOn(hours: OpeningHours, date: CalendarDate): OpenTime | undefined {
  return hours[dayOfWeek(date)];
}

/** Open, and until when today; or closed, and when it opens next (absent when it never does). */
export type Opening =
  | { readonly isOpen: true; readonly closesMinute: number }
  | {
      readonly isOpen: false;
      readonly next?: { readonly date: CalendarDate; readonly minute: number; readonly inDays: number };
    };

/** Whether a store is open at an instant (epoch milliseconds), on its own clock. Holidays are not known (decision F29). */
export function openingAt(hours: OpeningHours, nowMs: number, timeZone: string): Opening {
  const today = dateInZone(nowMs, timeZone);
  const minute = minutesInZone(nowMs, timeZone);
  const now = openOn(hours, today);
  if (now && minute >= now.opensMinute && minute < now.closesMinute) {
    return { isOpen: true, closesMinute: now.closesMinute };
  }
  for (let inDays = 0; inDays < LOOK_AHEAD_DAYS; inDays += 1) {
    const date = addDays(today, inDays);
    const time = openOn(hours, date);
    if (time && (inDays > 0 || minute < time.opensMinute)) {
      return { isOpen: false, next: { date, minute: time.opensMinute, inDays } };
    }
  }
  return { isOpen: false };
}
