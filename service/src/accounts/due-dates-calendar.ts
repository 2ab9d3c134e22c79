import { createHash } from 'node:crypto';
import { addDays } from '@lendside/domain/calendar-date';
import type { Language } from '@lendside/domain/language';

/** One due date. `key` tells it from every other one and says nothing to a reader. */
export interface DueDate {
  readonly key: string;
  readonly date: string;
}

const TEXTS = {
  english: { name: 'Payment due dates', summary: 'Payment due', alarm: 'A payment is due tomorrow' },
  spanish: { name: 'Fechas de pago', summary: 'Vence un pago', alarm: 'Mañana vence un pago' },
} as const satisfies Record<Language, object>;

/** Octets of a line, without its end (RFC 5545, section 3.1). */
const LINE_OCTETS_MAX = 75;

/**
 * Due dates as an iCalendar stream (RFC 5545): a whole-day event each, free time, with a reminder the day before. No name,
 * no amount and no loan number is in it.
 */
export function dueDatesCalendar(dueDates: readonly DueDate[], language: Language, nowMs: number): string {
  const texts = TEXTS[language];
  const stamp = `${new Date(nowMs).toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lendside//Due dates//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${textValue(texts.name)}`,
    `X-WR-CALNAME:${textValue(texts.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...dueDates.flatMap(({ key, date }) => [
      'BEGIN:VEVENT',
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
    'END:VCALENDAR',
  ];
  return `${lines.flatMap(folded).join('\r\n')}\r\n`;
}

/** The same due date keeps its id, so that a calendar program moves an event and does not double it. */
function uidOf(key: string): string {
  return `${createHash('sha256').update(key).digest('hex').slice(0, 32)}@lendside.example`;
}

/** Text as a property value (RFC 5545, section 3.3.11). */
export function textValue(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll(';', '\\;').replaceAll(',', '\\,').replaceAll(/\r?\n/g, '\\n');
}

/** A line cut where it is too long; what follows begins with a space. No character is cut in two. */
export function folded(line: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const character of line) {
    const most = pieces.length === 0 ? LINE_OCTETS_MAX : LINE_OCTETS_MAX - 1;
    if (Buffer.byteLength(piece + character) > most) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  pieces.push(piece);
  return pieces.map((one, index) => (index === 0 ? one : ` ${one}`));
}
