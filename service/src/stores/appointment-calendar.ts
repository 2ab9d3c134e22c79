import type { Store } from '@lendside/providers/store-directory/port';
import { calendarOf, instantValue, textValue, uidOf } from '../calendar-file.ts';
import { appointmentTexts } from './appointment-texts.ts';
import type { Appointment } from './appointments-store.ts';

/**
 * An appointment as an iCalendar file (RFC 5545), in its own language: where and when, with an alarm an hour before. No name, no
 * loan number and no reason is in it. The same appointment keeps its id, and a move raises its sequence, so that a calendar
 * program moves the entry and does not double it.
 */
export function calendarFileOf(
  one: Appointment,
  store: Pick<Store, 'name' | 'line1' | 'city' | 'state' | 'zip' | 'phone'>,
  { nowMs }: { readonly nowMs: number },
): string {
  return calendarOf('Appointments', appointmentEntry(one, store, nowMs));
}

/** The entry of an appointment, for a calendar that holds others too. */
export function appointmentEntry(
  one: Appointment,
  store: Pick<Store, 'name' | 'line1' | 'city' | 'state' | 'zip' | 'phone'>,
  nowMs: number,
): string[] {
  const texts = appointmentTexts[one.language];
  return [
    'BEGIN:VEVENT',
    `UID:${uidOf(one.appointmentId)}`,
    `SEQUENCE:${one.moves}`,
    `DTSTAMP:${instantValue(nowMs)}`,
    `DTSTART:${instantValue(one.startsAtMs)}`,
    `DTEND:${instantValue(one.endsAtMs)}`,
    `SUMMARY:${textValue(texts.summary(store.name))}`,
    `LOCATION:${textValue(`${store.name}, ${store.line1}, ${store.city}, ${store.state} ${store.zip}`)}`,
    `DESCRIPTION:${textValue(texts.questions(store.phone))}`,
    'CLASS:PRIVATE',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT1H',
    `DESCRIPTION:${textValue(texts.alarm)}`,
    'END:VALARM',
    'END:VEVENT',
  ];
}
