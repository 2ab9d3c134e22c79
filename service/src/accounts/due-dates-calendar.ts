import { addDays } from '@lendside/domain/calendar-date';
import type { Language } from '@lendside/domain/language';
import { calendarOf, instantValue, textValue, uidOf } from '../calendar-file.ts';

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
  visits: readonly string[] = [],
): string {
  const texts = TEXTS[language];
  const stamp = instantValue(nowMs);
  return calendarOf('Due dates', [
    `NAME:${textValue(texts.name)}`,
    `X-WR-CALNAME:${textValue(texts.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...dueDates.flatMap(({ key, date }) => [
      'BEGIN:VEVENT',
      // The same due date keeps its id, so that a calendar program moves an event and does not double it.
      `UID:${uidOf(key)}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${addDays(date, 1).replaceAll('-', '')}`,
      `SUMMARY:${textValue(texts.summary)}`,
      'CLASS:PRIVATE',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT15H',
      `DESCRIPTION:${textValue(texts.alarm)}`,
      'END:VALARM',
      'END:VEVENT',
    ]),
    ...visits,
  ]);
}
