import { dateOfInstant } from '@lendside/domain/calendar-date';
import { type DateFormat, formatAgo, formatDate, formatDateTime, formatDayOfWeek } from '@lendside/domain/date-format';
import { useLanguage } from './texts.ts';

/** Writes dates in the chosen language; empty for none, and for dates on or before 1901-01-01 (spec 5). */
export function useWriteDate(): (date: string | undefined, format?: DateFormat) => string {
  const language = useLanguage();
  return (date, format = 'short') => (date === undefined ? '' : formatDate(date, format, language));
}

/** Writes a day to choose with its weekday: "Friday, Mar 5, 2027". */
export function useWriteWeekday(): (date: string) => string {
  const language = useLanguage();
  return (date) => formatDayOfWeek(date, language);
}

/** Writes the day of an instant, where the person is or in the zone of a store: "Mar 5, 2026"; empty for none. */
export function useWriteDayOf(
  timeZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
): (instant: string | undefined, format?: DateFormat) => string {
  const writeDate = useWriteDate();
  return (instant, format) => writeDate(instant === undefined ? undefined : dateOfInstant(instant, timeZone), format);
}

/** Writes an instant as day and time, where the person is or in the zone of a store: "Mar 5, 2026, 5:30 PM"; empty for none. */
export function useWriteTime(
  timeZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
): (instant: string | undefined) => string {
  const language = useLanguage();
  return (instant) => (instant === undefined ? '' : formatDateTime(instant, language, timeZone));
}

/** Writes how long ago something was, in the largest unit that fits: "2 minutes ago". */
export function useWriteAgo(): (secondsAgo: number) => string {
  const language = useLanguage();
  return (secondsAgo) => formatAgo(secondsAgo, language);
}
