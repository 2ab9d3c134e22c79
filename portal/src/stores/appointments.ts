import type { listAppointmentSlots, listAppointmentTimes, scheduleAppointment } from '@lendside/contract/appointments';
import type { InputOf, OutputOf } from '@lendside/contract/operation';
import type { findStores } from '@lendside/contract/stores';
import { APPOINTMENT_DAYS } from '@lendside/domain/appointment-slots';
import { DEFAULT_TIME_ZONE, instantOf } from '@lendside/domain/calendar-date';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../data/calls/call.ts';
import { read } from '../data/calls/queries.ts';
import { flowDone } from '../data/navigation/flow-end.ts';

export type Appointment = OutputOf<typeof scheduleAppointment>;

const TIMES_DOOR = 'GET /appointmentTimes';
const SLOTS_DOOR = 'GET /appointmentslots';

/** Zones that every service knows. A device may know newer names than the service does, which would refuse them. */
const ZONES_SENT: readonly string[] = [
  ...['America/New_York', 'America/Detroit', 'America/Indiana/Indianapolis', 'America/Chicago', 'America/Denver'],
  ...['America/Boise', 'America/Phoenix', 'America/Los_Angeles', 'America/Anchorage', 'Pacific/Honolulu'],
];

/** The clock of this device, else the default one (spec 9); times are shown on the store's all the same (decision F11). */
function ownZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return ZONES_SENT.includes(zone) ? zone : DEFAULT_TIME_ZONE;
}

/** Times that others take are gone at once: they are read anew by every page. */
const fresh = { staleTime: 0 };

/** The appointments to come of a loan. */
export const appointmentsOf = (loanHdr: string) => ({
  ...read('readAppointment', { loanHdr, timeZone: ownZone() }, 'short'),
  ...fresh,
});

/** The stores of the brand one is at. */
export const storesOfBrand = (brand: NonNullable<InputOf<typeof findStores>['brand']>) =>
  read('findStores', { brand }, 'medium');

const timesOf = (storeId: string) => ({
  ...read('listAppointmentTimes', { storeId, numberOfDays: APPOINTMENT_DAYS, excludeWeekends: false }, 'short'),
  ...fresh,
});
const slotsOf = (storeId: string) => ({
  ...read('listAppointmentSlots', { storeId, timeZone: ownZone() }, 'short'),
  ...fresh,
});

/** Free times of a store: the starts in epoch milliseconds, and the zone of the store's clock. */
export interface FreeTimes {
  readonly startsMs: readonly number[];
  readonly timeZone: string;
}

/** The free times of the loan's own store by day, of another one as slots (decision F09). */
export function useFreeTimes(storeId: string, isOwnStore: boolean) {
  const times = useQuery({ ...timesOf(storeId), enabled: isOwnStore && storeId !== '' });
  const slots = useQuery({ ...slotsOf(storeId), enabled: !isOwnStore && storeId !== '' });
  const asked = isOwnStore ? times : slots;
  return {
    free: isOwnStore ? times.data && fromDays(times.data) : slots.data && fromSlots(slots.data),
    error: asked.error,
    isFetching: asked.isFetching,
    refetch: () => void asked.refetch(),
  };
}

function fromDays({ days, timeZone }: OutputOf<typeof listAppointmentTimes>): FreeTimes {
  const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  const startsMs = days.flatMap(({ date, times }) => times.map((time) => instantOf(date, minuteOf(time), timeZone)));
  return { startsMs, timeZone };
}

function fromSlots({ slots, timeZone }: OutputOf<typeof listAppointmentSlots>): FreeTimes {
  return { startsMs: slots.map(({ start }) => Date.parse(start)), timeZone };
}

/** Books an appointment, or moves the one that stands. */
export async function bookAppointment(
  client: QueryClient,
  wanted: Pick<Appointment, 'storeId' | 'loanHdr' | 'appointmentType' | 'timeZone'> & { readonly startMs: number },
  standing: Appointment | undefined,
): Promise<Appointment> {
  const { startMs, ...appointment } = wanted;
  const booked = await call('scheduleAppointment', {
    ...appointment,
    appointmentDate: new Date(startMs).toISOString(),
    ...(standing && { id: standing.id, oldStoreId: standing.storeId }),
  });
  client.setQueryData(appointmentsOf(appointment.loanHdr).queryKey, { appointments: [booked] });
  flowDone('appointment');
  void forgetTimes(client);
  return booked;
}

/** Invalidates the free appointment times after a change, so that they are read again. */
export async function forgetTimes(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey }) => [TIMES_DOOR, SLOTS_DOOR].includes(String(queryKey[0])),
  });
}
