import { addDays } from '@lendside/domain/calendar-date';
import type { Language } from '@lendside/domain/language';
import { ICalAlarmType, ICalEventTransparency } from 'ical-generator';
import { type CalendarEvent, calendarOf, uidOf } from '../platform/documents/calendar-file.ts';

/** Nine in the morning of the day before: a whole day begins at midnight. */
const ALARM_SECONDS = 15 * 60 * 60;

/** Seconds after which calendar programs are asked to refresh. */
const LOOK_AGAIN_SECONDS = 12 * 60 * 60;

/** One due date. `key` tells it from every other one and says nothing to a reader. */
export interface DueDate {
  readonly key: string;
  readonly date: string;
}

const TEXTS = {
  english: { name: 'Payment due dates', summary: 'Payment due', alarm: 'A payment is due tomorrow' },
  spanish: { name: 'Fechas de pago', summary: 'Vence un pago', alarm: 'Mañana vence un pago' },
} as const satisfies Record<Language, object>;

/**
 * Due dates as an iCalendar stream (RFC 5545): a whole-day event each, free time, with a reminder the day before. No name,
 * no amount and no loan number is in it. `visits`: entries of visits to stores, which stand beside them.
 */
export function dueDatesCalendar(
  dueDates: readonly DueDate[],
  language: Language,
  nowMs: number,
  visits: readonly CalendarEvent[] = [],
): Buffer {
  const texts = TEXTS[language];
  const events = dueDates.map(
    ({ key, date }): CalendarEvent => ({
      // The same due date keeps its id, so that a calendar program moves an event and does not double it.
      id: uidOf(key),
      stamp: new Date(nowMs),
      allDay: true,
      start: new Date(date),
      end: new Date(addDays(date, 1)),
      summary: texts.summary,
      transparency: ICalEventTransparency.TRANSPARENT,
      alarms: [{ type: ICalAlarmType.display, triggerBefore: ALARM_SECONDS, description: texts.alarm }],
    }),
  );
  return calendarOf('Due dates', [...events, ...visits], { name: texts.name, ttl: LOOK_AGAIN_SECONDS });
}
