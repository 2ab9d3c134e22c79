import type { listAppointmentSlots, listAppointmentTimes } from '@lendside/contract/appointments';
import { APPOINTMENT_DAYS, APPOINTMENT_DAYS_MAX, type SlotDay, slotDays } from '@lendside/domain/appointment-slots';
import { isTimeZone } from '@lendside/domain/calendar-date';
import { type OpeningHours, openingHours } from '@lendside/domain/opening-hours';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import type { Call } from '../on.ts';
import { statementAs } from '../platform/database/store-of.ts';
import { Problem } from '../problem.ts';
import { type KnownStore, knownStore } from './known-store.ts';
import { bookedStarts } from './store.ts';

/** The free times of a store by day, on its own clock. */
export async function listTimes(context: Context, { input }: Call<typeof listAppointmentTimes>) {
  const { numberOfDays = APPOINTMENT_DAYS, excludeWeekends = false } = input;
  if (numberOfDays < 1 || numberOfDays > APPOINTMENT_DAYS_MAX) {
    throw new Problem('days_out_of_range', { most: String(APPOINTMENT_DAYS_MAX) });
  }
  const store = await knownStore(context, input.storeId);
  const days = await freeDays(context, store, { numberOfDays, excludeWeekends });
  return {
    days: days.map(({ date, slots }) => ({ date, times: slots.map(({ minute }) => clockText(minute)) })),
    timeZone: store.timeZone,
  };
}

/** The free times of a store in the coming days, as instants. */
export async function listSlots(context: Context, { input }: Call<typeof listAppointmentSlots>) {
  checkTimeZone(input.timeZone);
  const store = await knownStore(context, input.storeId);
  const days = await freeDays(context, store, { numberOfDays: APPOINTMENT_DAYS, excludeWeekends: false });
  return {
    slots: days.flatMap(({ slots }) =>
      slots.map(({ startMs, endMs }) => ({ start: instant(startMs), end: instant(endMs) })),
    ),
    timeZone: store.timeZone,
  };
}

/** Throws `time_zone_unknown` for a zone that is none. The store's own zone is what counts. */
export function checkTimeZone(timeZone: string | undefined): void {
  if (timeZone !== undefined && !isTimeZone(timeZone)) throw new Problem('time_zone_unknown');
}

/** A store's week. Throws `appointments_not_online` where its hours cannot be read as times. */
export function hoursOf(store: KnownStore): OpeningHours {
  const hours = openingHours(store.hoursRaw);
  if (!hours) throw new Problem('appointments_not_online');
  return hours;
}

async function freeDays(
  context: Context,
  store: KnownStore,
  wanted: { readonly numberOfDays: number; readonly excludeWeekends: boolean },
): Promise<SlotDay[]> {
  const nowMs = context.clock.nowMs();
  const days = slotDays({ hours: hoursOf(store), timeZone: store.timeZone, nowMs, ...wanted });
  const booked = await bookedStarts(statementAs(context.db, 'worker'), store.storeId, nowMs);
  return days
    .map(({ date, slots }) => ({ date, slots: slots.filter(({ startMs }) => !booked.has(startMs)) }))
    .filter(({ slots }) => slots.length > 0);
}

function clockText(minute: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
