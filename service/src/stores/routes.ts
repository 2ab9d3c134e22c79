import {
  cancelAppointment,
  listAppointmentSlots,
  listAppointmentTimes,
  readAppointment,
  readAppointmentCalendar,
  scheduleAppointment,
} from '@lendside/contract/appointments';
import { askStoreCall, cancelStoreCall, readStoreCall } from '@lendside/contract/store-calls';
import { findStores, listStates, readStore, readStoreMap } from '@lendside/contract/stores';
import { statesIn } from '@lendside/domain/us-states';
import { type Binding, on } from '../on.ts';
import { listSlots, listTimes } from './appointment-times.ts';
import { findStoresOf } from './find-stores.ts';
import { appointmentCalendar, cancelAppointmentOf, readAppointments } from './own-appointments.ts';
import { readStoreOf } from './read-store.ts';
import { mapReader } from './read-store-map.ts';
import { bookAppointment } from './schedule-appointment.ts';
import { askCall, cancelCall, readCall } from './store-call.ts';

export const storesRoutes = (): readonly Binding[] => [
  on(listStates, async (_context, { caller }) => ({ states: statesIn(caller.language) })),
  on(readStore, readStoreOf),
  on(readStoreMap, mapReader()),
  on(findStores, findStoresOf),
  on(listAppointmentTimes, listTimes),
  on(listAppointmentSlots, listSlots),
  on(scheduleAppointment, bookAppointment),
  on(readAppointment, readAppointments),
  on(cancelAppointment, cancelAppointmentOf),
  on(readAppointmentCalendar, appointmentCalendar),
  on(readStoreCall, readCall),
  on(askStoreCall, askCall),
  on(cancelStoreCall, cancelCall),
];
