import { APPOINTMENT_TYPES } from '@lendside/domain/appointment-slots';
import { z } from 'zod';
import { date, flag, instant, loanId, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

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
  /** Time zone of the store: the time of an appointment is always shown in it. */
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
    /** Id of the appointment to move. */
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

export const appointmentsProblems = {
  days_out_of_range: {
    status: 422,
    next: 'here',
    english: 'We show at most {most} days of appointments. Ask for 1 to {most}.',
    spanish: 'Mostramos citas de {most} días como máximo. Pida de 1 a {most}.',
  },
  time_zone_unknown: {
    status: 422,
    next: 'reload',
    english: 'We do not know that time zone. Reload the page and choose a time again.',
    spanish: 'No conocemos esa zona horaria. Recargue la página y elija otra vez la hora.',
  },
  slot_taken: {
    status: 409,
    next: 'here',
    english: 'Someone just took that time. Choose another one.',
    spanish: 'Alguien acaba de tomar esa hora. Elija otra.',
  },
  slot_in_past: {
    status: 422,
    next: 'here',
    english: 'That time is over or begins in less than an hour. Choose a later one.',
    spanish: 'Esa hora ya pasó o empieza en menos de una hora. Elija otra más tarde.',
  },
  slot_not_offered: {
    status: 422,
    next: 'here',
    english: 'The store gives no appointment at that time. Choose one of the times on the page.',
    spanish: 'La tienda no da citas a esa hora. Elija una de las horas de la página.',
  },
  appointment_exists: {
    status: 409,
    next: 'here',
    english: 'You already have an appointment for this account. Move it or cancel it.',
    spanish: 'Ya tiene una cita para esta cuenta. Cámbiela o cancélela.',
  },
  appointment_not_found: {
    status: 404,
    next: 'here',
    english: 'This appointment is over, or it was canceled. You can book a new one.',
    spanish: 'Esta cita ya pasó o se canceló. Puede hacer una nueva.',
  },
  appointment_changed: {
    status: 409,
    next: 'here',
    english: 'This appointment was moved meanwhile. Look at it again before you change it.',
    spanish: 'Esta cita se cambió mientras tanto. Véala otra vez antes de cambiarla.',
  },
  appointments_not_online: {
    status: 409,
    next: 'call',
    english: 'This store takes no appointments online. Call the store to make one.',
    spanish: 'Esta tienda no da citas en línea. Llame a la tienda para hacer una.',
  },
} as const satisfies ProblemTexts;

export const appointmentsOperations = [
  listAppointmentTimes,
  listAppointmentSlots,
  scheduleAppointment,
  readAppointment,
  cancelAppointment,
  readAppointmentCalendar,
];
