import type { cancelAppointment, readAppointment, readAppointmentCalendar } from '@lendside/contract/appointments';
import type { Language } from '@lendside/domain/language';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { type Call, type FileReply, sessionOf } from '../on.ts';
import { statementAs } from '../platform/database/store-of.ts';
import type { CalendarEvent } from '../platform/documents/calendar-file.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { Problem } from '../problem.ts';
import { appointmentEntry, calendarFileOf } from './appointment-calendar.ts';
import { addresseeOf, appointmentNotification } from './appointment-notifications.ts';
import { checkTimeZone } from './appointment-times.ts';
import { knownStore } from './known-store.ts';
import { appointmentView, auditAppointment, ownLoan } from './schedule-appointment.ts';
import { cancelBooked, isCancelled, upcomingAppointments } from './store.ts';

/** The appointments to come of one loan, or of all loans of the caller; by a link to one loan, of that one. */
export async function readAppointments(context: Context, { input, caller }: Call<typeof readAppointment>) {
  const session = sessionOf(caller);
  checkTimeZone(input.timeZone);
  const loanIds = input.loanHdr === undefined ? await loansOfCaller(context, session) : [input.loanHdr];
  const appointments = await upcomingAppointments(statementAs(context.db, 'worker'), loanIds, context.clock.nowMs());
  return { appointments: appointments.map(appointmentView) };
}

/** All loans of the caller; by a link to one loan, that one. */
export async function loansOfCaller(
  context: Context,
  { customerIds, loanId }: Pick<SessionClaims, 'customerIds' | 'loanId'>,
): Promise<readonly string[]> {
  if (loanId !== undefined) return [loanId];
  const loans = await context.ports.loanBook.loansOf(customerIds, context.businessDate());
  return loans.map((loan) => loan.loanId);
}

/** Cancels an appointment to come. A second time it is cancelled all the same; one that is over is not found. */
export async function cancelAppointmentOf(context: Context, { input, caller }: Call<typeof cancelAppointment>) {
  const session = sessionOf(caller);
  const { customerId } = await ownLoan(context, session, input.loanHdr);
  const appointment = { appointmentId: input.id, loanId: input.loanHdr };
  const standing = await appointmentOf(context, appointment);
  const addressee = await addresseeOf(context, customerId);
  const store = standing && (await knownStore(context, standing.storeId));
  const nowMs = context.clock.nowMs();
  await context.db.transaction('worker', async (tx) => {
    const ended = await cancelBooked(tx, appointment, nowMs);
    if (!ended) {
      if (await isCancelled(tx, appointment)) return;
      throw new Problem('appointment_not_found');
    }
    const one = { ...ended, customerId, userId: session.userId, language: caller.language };
    await auditAppointment(tx, nowMs, one, 'cancelled');
    if (store) await writeOutbox(tx, appointmentNotification('cancelled', one, { store, addressee, nowMs }), nowMs);
  });
  context.wake('outbox');
  return { id: input.id, cancelled: true };
}

/** An appointment to come as a calendar file. */
export async function appointmentCalendar(
  context: Context,
  { input, caller }: Call<typeof readAppointmentCalendar>,
): Promise<FileReply> {
  const one = await appointmentOf(context, { appointmentId: input.id, loanId: input.loanHdr });
  if (!one) throw new Problem('appointment_not_found');
  const store = await knownStore(context, one.storeId);
  const nowMs = context.clock.nowMs();
  const file = calendarFileOf({ ...one, language: caller.language }, store, { nowMs });
  return { file, name: 'appointment.ics', download: true };
}

async function appointmentOf(context: Context, wanted: { readonly appointmentId: string; readonly loanId: string }) {
  const appointments = await upcomingAppointments(
    statementAs(context.db, 'worker'),
    [wanted.loanId],
    context.clock.nowMs(),
  );
  return appointments.find(({ appointmentId }) => appointmentId === wanted.appointmentId);
}

/** The entries of the appointments to come of some loans, for a calendar that is read by its private address. */
export async function appointmentEntriesOf(
  context: Context,
  loanIds: readonly string[],
  language: Language,
): Promise<readonly CalendarEvent[]> {
  const nowMs = context.clock.nowMs();
  const appointments = await upcomingAppointments(statementAs(context.db, 'worker'), loanIds, nowMs);
  const entries = appointments.map(async (appointment) =>
    appointmentEntry({ ...appointment, language }, await knownStore(context, appointment.storeId), nowMs),
  );
  return (await Promise.all(entries)).flat();
}
