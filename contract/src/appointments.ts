import { APPOINTMENT_TYPES } from '@lendside/domain/appointment-slots';
import { z } from 'zod';
import { date, flag, instant, loanId, text } from './fields.ts';
import { operation } from './operation.ts';

const visitors = ['customer', 'locked-link'] as const;
/** A product switch that ends in the store books its appointment on the way. */
const flows = ['appointment', 'payment', 'renewal', 'draw'] as const;

const storeId = text(20);
const timeZone = text(60);
const appointmentId = text(64);
const appointmentType = z.enum(APPOINTMENT_TYPES);

const appointment = z.object({
  id: appointmentId,
  storeId,
  loanHdr: loanId,
  appointmentDate: instant,
  /** The store's: whoever shows the time shows it on this clock. */
  timeZone,
  appointmentType,
});

const example = {
  id: 'apt_7Qk2mC',
  storeId: '40120',
  loanHdr: '40120-100245-01',
  appointmentDate: '2026-11-24T15:00:00.000Z',
  timeZone: 'America/New_York',
  appointmentType: 'payment',
} as const;

export const listAppointmentTimes = operation({
  name: 'listAppointmentTimes',
  slice: 'stores',
  endpoint: 'GET /appointmentTimes',
  summary: 'The free times of a store by day, on the clock of the store ("09:30").',
  access: visitors,
  flows,
  background: true,
  input: z.object({ storeId, numberOfDays: z.coerce.number().int().optional(), excludeWeekends: flag.optional() }),
  output: z.object({ days: z.array(z.object({ date, times: z.array(text(5)) })), timeZone }),
  problems: ['store_not_found', 'days_out_of_range', 'appointments_not_online'],
  example: {
    input: { storeId: '40120', numberOfDays: '7', excludeWeekends: 'false' },
    output: { days: [{ date: '2026-11-24', times: ['09:00', '09:30'] }], timeZone: 'America/New_York' },
  },
});

export const listAppointmentSlots = operation({
  name: 'listAppointmentSlots',
  slice: 'stores',
  endpoint: 'GET /appointmentslots',
  summary: 'The free times of a store in the coming days, as instants. The zone answered is the store’s.',
  access: visitors,
  flows,
  background: true,
  input: z.object({ storeId, timeZone: timeZone.optional() }),
  output: z.object({ slots: z.array(z.object({ start: instant, end: instant })), timeZone }),
  problems: ['store_not_found', 'time_zone_unknown', 'appointments_not_online'],
});

export const scheduleAppointment = operation({
  name: 'scheduleAppointment',
  slice: 'stores',
  endpoint: 'POST /schedappointment',
  summary:
    'Books an appointment to a store for a loan, or moves it (id). The same request once more gives the same answer.',
  access: visitors,
  flows,
  owns: { loan: 'loanHdr' },
  input: z.object({
    storeId,
    loanHdr: loanId,
    appointmentDate: z.iso.datetime({ offset: true }).max(40),
    /** Of the appointment that is moved. */
    id: appointmentId.optional(),
    timeZone: timeZone.optional(),
    appointmentType,
    /** Where the one that is moved stood when the page was drawn. */
    oldStoreId: storeId.optional(),
  }),
  output: appointment,
  problems: [
    'slot_taken',
    'slot_in_past',
    'slot_not_offered',
    'appointment_exists',
    'appointment_not_found',
    'appointment_changed',
    'appointments_not_online',
    'loan_not_found',
    'store_not_found',
    'time_zone_unknown',
    'too_many_requests',
  ],
  example: {
    input: {
      storeId: example.storeId,
      loanHdr: example.loanHdr,
      appointmentDate: example.appointmentDate,
      timeZone: example.timeZone,
      appointmentType: example.appointmentType,
    },
    output: example,
  },
});

export const readAppointment = operation({
  name: 'readAppointment',
  slice: 'stores',
  endpoint: 'GET /schedappointment',
  summary: 'The appointments that are still to come, of one loan or of all.',
  access: visitors,
  flows,
  owns: { loan: 'loanHdr' },
  background: true,
  input: z.object({ timeZone: timeZone.optional(), loanHdr: loanId.optional() }),
  output: z.object({ appointments: z.array(appointment) }),
  problems: ['loan_not_found', 'time_zone_unknown'],
  example: { output: { appointments: [example] } },
});

/** Beside the specification's calls: an appointment that is not wanted any more. */
export const cancelAppointment = operation({
  name: 'cancelAppointment',
  slice: 'stores',
  endpoint: 'DELETE /schedappointment',
  summary: 'Cancels an appointment that is still to come. Once more gives the same answer.',
  access: visitors,
  flows,
  owns: { loan: 'loanHdr' },
  input: z.object({ id: appointmentId, loanHdr: loanId }),
  output: z.object({ id: appointmentId, cancelled: z.boolean() }),
  problems: ['appointment_not_found', 'loan_not_found'],
});

/** Beside the specification's calls: the appointment for one's own calendar. */
export const readAppointmentCalendar = operation({
  name: 'readAppointmentCalendar',
  slice: 'stores',
  endpoint: 'GET /appointmentCalendar',
  summary: 'An appointment as a calendar file (RFC 5545), with the address of the store.',
  access: visitors,
  flows,
  owns: { loan: 'loanHdr' },
  input: z.object({ id: appointmentId, loanHdr: loanId }),
  output: z.unknown(),
  file: 'text/calendar',
  problems: ['appointment_not_found', 'loan_not_found'],
});

export const appointmentsOperations = [
  listAppointmentTimes,
  listAppointmentSlots,
  scheduleAppointment,
  readAppointment,
  cancelAppointment,
  readAppointmentCalendar,
];
