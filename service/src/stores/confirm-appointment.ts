import type { Context } from '../context.ts';
import { type Caller, sessionOf } from '../on.ts';
import { statementAs } from '../platform/database/store-of.ts';
import { countRequest } from '../platform/http/hourly-limit.ts';
import { sentTo } from '../platform/notifications/notification-channels.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { Problem } from '../problem.ts';
import { addresseeOf, appointmentNotification } from './appointment-notifications.ts';
import { knownStore } from './known-store.ts';
import { loansOfCaller } from './own-appointments.ts';
import { upcomingAppointments } from './store.ts';

const CONFIRMATIONS_PER_HOUR = 5;

/** Sends the confirmation of an upcoming appointment again, by the channels the caller chose. */
export async function confirmAppointmentAgain(context: Context, caller: Caller, appointmentId: string) {
  const session = sessionOf(caller);
  const nowMs = context.clock.nowMs();
  const loanIds = await loansOfCaller(context, session);
  const appointments = await upcomingAppointments(statementAs(context.db, 'worker'), loanIds, nowMs);
  const appointment = appointments.find((one) => one.appointmentId === appointmentId);
  if (!appointment) throw new Problem('nothing_to_confirm');
  const person = await Promise.all(session.customerIds.map((id) => addresseeOf(context, id)));
  const addressee = person.find((one) => one !== undefined);
  if (!addressee) throw new Problem('no_contact');
  const store = await knownStore(context, appointment.storeId);
  const notifications = appointmentNotification(
    'booked',
    { ...appointment, language: caller.language },
    { store, addressee, nowMs },
  );
  await context.db.transaction('worker', async (tx) => {
    const what = `confirmations of ${appointmentId}`;
    await countRequest(tx, context, { what, perHour: CONFIRMATIONS_PER_HOUR, language: caller.language });
    const again = notifications.map((notification) => ({ ...notification, messageId: context.ids.next('again') }));
    await writeOutbox(tx, again, nowMs);
  });
  context.wake('outbox');
  return { sent: sentTo(addressee) };
}
