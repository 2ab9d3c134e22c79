import { formatDateTime } from '@lendside/domain/date-format';
import { zoneName } from '@lendside/domain/zone-name';
import type { Message } from '@lendside/providers/messages/port';
import type { Store } from '@lendside/providers/store-directory/port';
import type { Context } from '../context.ts';
import { mailText } from '../platform/notifications/mail-text.ts';
import { messagesFor, type Reach, reachesOf } from '../platform/notifications/notification-channels.ts';
import { calendarFileOf } from './appointment-calendar.ts';
import { type AppointmentNotification, appointmentNotificationTexts, appointmentTexts } from './appointment-texts.ts';
import type { Appointment } from './store.ts';

/** By which ways a customer is written to; undefined when there is none. */
export async function addresseeOf(context: Context, customerId: string): Promise<Reach | undefined> {
  const [reach] = await reachesOf(context, [await context.ports.signIn.findUserOfCustomer(customerId)]);
  return reach;
}

interface Facts {
  readonly store: Pick<Store, 'name' | 'brand' | 'line1' | 'city' | 'state' | 'zip' | 'phone'>;
  readonly addressee: Reach | undefined;
  readonly nowMs: number;
}

/**
 * The notification about an appointment by the ways the person chose, the mail with the calendar file where it still stands; none when
 * there is no way. Its id names the appointment and how often it was moved: the same notification is never sent twice.
 */
export function appointmentNotification(
  notification: AppointmentNotification,
  one: Appointment,
  { store, addressee, nowMs }: Facts,
): readonly Message[] {
  if (!addressee) return [];
  const texts = appointmentTexts[one.language];
  const address = `${store.line1}, ${store.city}, ${store.state} ${store.zip}`;
  const facts = {
    when: `${formatDateTime(new Date(one.startsAtMs).toISOString(), one.language, one.timeZone)} ${zoneName(one.startsAtMs, one.timeZone)}`,
    store: store.name,
    about: texts.about[one.appointmentType],
    loan: one.loanId,
  };
  const base64 = calendarFileOf(one, store, { nowMs }).toString('base64');
  const { subject, lines } = appointmentNotificationTexts[one.language][notification];
  const text = mailText({
    language: one.language,
    name: addressee.firstName,
    lines: lines(facts),
    closing: ['', texts.where(store.name, address), texts.questions(store.phone)],
  });
  const mail = (to: string): Message => ({
    messageId: `appointment ${notification} ${one.appointmentId} ${one.moves}`,
    to,
    channel: 'email',
    subject: subject(facts),
    text,
    codes: [],
    links: [],
    ...(notification !== 'cancelled' && {
      attachments: [{ name: 'appointment.ics', mediaType: 'text/calendar', base64 }],
    }),
  });
  return messagesFor(addressee, mail, {
    line: texts.line(subject(facts), store.name, store.phone),
    about: { brand: store.brand, loanId: one.loanId, language: one.language },
  });
}
