import { isBankHoliday } from './bank-days.ts';
import { addDays, type CalendarDate, dateInZone, dayOfWeek, instantOf, minutesInZone } from './calendar-date.ts';
import { type OpeningHours, openOn } from './opening-hours.ts';

/** Subjects of an appointment (decision F10). */
export const APPOINTMENT_TYPES = ['payment', 'renewal', 'productSwitch', 'documents', 'vehicle'] as const;
export type AppointmentType = (typeof APPOINTMENT_TYPES)[number];

/** Length of an appointment. */
export const APPOINTMENT_MINUTES = 30;
/** Minutes between booking and the earliest time that can be booked: the store has to prepare. */
export const APPOINTMENT_NOTICE_MINUTES = 60;
/** So many days are offered, today among them, unless others are asked for (decision F09). */
export const APPOINTMENT_DAYS = 7;
export const APPOINTMENT_DAYS_MAX = 14;
/** The reminder goes out at this minute of the store's clock on the day before: nine in the morning. */
const REMINDER_MINUTE = 9 * 60;

const MINUTE_MS = 60_000;

/** A time that a store offers. Instants in epoch milliseconds; date and minute on the store's clock. */
export interface Slot {
  readonly date: CalendarDate;
  readonly minute: number;
  readonly startMs: number;
  readonly endMs: number;
}

/** The days on which a store gives appointments, each with its times, whether they are taken or not. */
export interface SlotDay {
  readonly date: CalendarDate;
  readonly slots: readonly Slot[];
}

export interface SlotsWanted {
  readonly hours: OpeningHours;
  readonly timeZone: string;
  readonly nowMs: number;
  readonly numberOfDays?: number;
  readonly excludeWeekends?: boolean;
}

/**
 * The times a store offers from now on: every half hour it is open, on its own clock, the first one an hour from now.
 * No appointments on bank holidays: whether the store opens then is not known (decision F29). A time that the spring
 * change skips is not offered; one that the autumn change repeats is offered once.
 */
export function slotDays(wanted: SlotsWanted): SlotDay[] {
  const { hours, timeZone, nowMs, numberOfDays = APPOINTMENT_DAYS, excludeWeekends = false } = wanted;
  const today = dateInZone(nowMs, timeZone);
  const earliestMs = nowMs + APPOINTMENT_NOTICE_MINUTES * MINUTE_MS;
  const days: SlotDay[] = [];
  for (let ahead = 0; ahead < Math.min(numberOfDays, APPOINTMENT_DAYS_MAX); ahead += 1) {
    const date = addDays(today, ahead);
    const weekday = dayOfWeek(date);
    if (isBankHoliday(date) || (excludeWeekends && (weekday === 0 || weekday === 6))) continue;
    const slots = slotsOn(hours, date, timeZone).filter(({ startMs }) => startMs >= earliestMs);
    if (slots.length > 0) days.push({ date, slots });
  }
  return days;
}

function slotsOn(hours: OpeningHours, date: CalendarDate, timeZone: string): Slot[] {
  const open = openOn(hours, date);
  if (!open) return [];
  const slots: Slot[] = [];
  for (
    let minute = open.opensMinute;
    minute + APPOINTMENT_MINUTES <= open.closesMinute;
    minute += APPOINTMENT_MINUTES
  ) {
    const startMs = instantOf(date, minute, timeZone);
    const isShown = minutesInZone(startMs, timeZone) === minute && dateInZone(startMs, timeZone) === date;
    if (isShown) slots.push({ date, minute, startMs, endMs: startMs + APPOINTMENT_MINUTES * MINUTE_MS });
  }
  return slots;
}

/** The time that begins at an instant, if the store offers it at all. */
export function slotAt(
  wanted: Omit<SlotsWanted, 'numberOfDays' | 'excludeWeekends'>,
  startMs: number,
): Slot | undefined {
  return slotDays({ ...wanted, numberOfDays: APPOINTMENT_DAYS_MAX })
    .flatMap(({ slots }) => slots)
    .find((slot) => slot.startMs === startMs);
}

/** When the reminder is sent: nine in the morning of the day before. Undefined when that is over already. */
export function reminderAtMs(startMs: number, timeZone: string, nowMs: number): number | undefined {
  const at = instantOf(addDays(dateInZone(startMs, timeZone), -1), REMINDER_MINUTE, timeZone);
  return at > nowMs ? at : undefined;
}
