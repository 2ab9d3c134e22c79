import { createHash } from 'node:crypto';
import ical, { type ICalCalendarData, ICalCalendarMethod, ICalEventClass, type ICalEventData } from 'ical-generator';

/** One entry of a calendar, as the library writes it. Nothing about its person stands in it beyond what the caller puts there. */
export type CalendarEvent = ICalEventData;

/** An iCalendar stream (RFC 5545) of these events, each private. `about` names it for calendar programs. */
export function calendarOf(
  about: string,
  events: readonly CalendarEvent[],
  options: Pick<ICalCalendarData, 'name' | 'ttl'> = {},
): Buffer {
  const calendar = ical({
    prodId: { company: 'Lendside', product: about, language: 'EN' },
    scale: 'gregorian',
    method: ICalCalendarMethod.PUBLISH,
    events: events.map((event) => ({ ...event, class: ICalEventClass.PRIVATE })),
    ...options,
  });
  // RFC 5545 ends the last line too; the library leaves it open.
  return Buffer.from(`${calendar.toString()}\r\n`);
}

/** The id of an event: the same key gives the same one, and it says nothing of the key. */
export function uidOf(key: string): string {
  return `${createHash('sha256').update(key).digest('hex').slice(0, 32)}@lendside.example`;
}
