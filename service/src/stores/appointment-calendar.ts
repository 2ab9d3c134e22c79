import type { Store } from '@lendside/providers/store-directory/port';
import { ICalAlarmType } from 'ical-generator';
import { type CalendarEvent, calendarOf, uidOf } from '../platform/documents/calendar-file.ts';
import { appointmentTexts } from './appointment-texts.ts';
import type { Appointment } from './store.ts';

const ALARM_SECONDS = 60 * 60;

/**
 * An appointment as an iCalendar file (RFC 5545), in its own language: where and when, with an alarm an hour before. No name, no
 * loan number and no reason is in it. The same appointment keeps its id, and a move raises its sequence, so that a calendar
 * program moves the entry and does not double it.
 */
export function calendarFileOf(
  one: Appointment,
  store: Pick<Store, 'name' | 'line1' | 'city' | 'state' | 'zip' | 'phone'>,
  { nowMs }: { readonly nowMs: number },
): Buffer {
  return calendarOf('Appointments', [appointmentEntry(one, store, nowMs)]);
}

/** The entry of an appointment, for a calendar that holds others too. */
export function appointmentEntry(
  one: Appointment,
  store: Pick<Store, 'name' | 'line1' | 'city' | 'state' | 'zip' | 'phone'>,
  nowMs: number,
): CalendarEvent {
  const texts = appointmentTexts[one.language];
  return {
    id: uidOf(one.appointmentId),
    sequence: one.moves,
    stamp: new Date(nowMs),
    start: new Date(one.startsAtMs),
    end: new Date(one.endsAtMs),
    summary: texts.summary(store.name),
    location: `${store.name}, ${store.line1}, ${store.city}, ${store.state} ${store.zip}`,
    description: texts.questions(store.phone),
    alarms: [{ type: ICalAlarmType.display, triggerBefore: ALARM_SECONDS, description: texts.alarm }],
  };
}
