import { formatDateTime } from '@lendside/domain/date-format';
import { zoneName } from '@lendside/domain/zone-name';
import type { Message } from '@lendside/providers/messages/port';
import type { Store } from '@lendside/providers/store-directory/port';
import type { Context } from '../context.ts';
import { type AppointmentLetter, appointmentTexts } from './appointment-texts.ts';
import type { Appointment } from './appointments-store.ts';
import { visitCalendar } from './visit-calendar.ts';

/** Who is written to: the verified address of a customer's sign-in. */
export interface Addressee {
  readonly firstName: string;
  readonly email: string;
}

/** The verified address of a customer; undefined when there is none. */
export async function addresseeOf(context: Context, customerId: string): Promise<Addressee | undefined> {
  const person = await context.ports.signIn.findUserOfCustomer(customerId);
  return person?.email && person.emailVerified ? { firstName: person.firstName, email: person.email } : undefined;
}

interface Facts {
  readonly store: Pick<Store, 'name' | 'line1' | 'city' | 'state' | 'zip' | 'phone'>;
  readonly addressee: Addressee | undefined;
  readonly nowMs: number;
}

/**
 * The mail about a visit, with the calendar file where it still stands; none when there is no verified address. Its id
 * names the visit and how often it was moved: the same mail is never sent twice.
 */
export function appointmentLetter(
  letter: AppointmentLetter,
  one: Appointment,
  { store, addressee, nowMs }: Facts,
): Message[] {
  if (!addressee) return [];
  const texts = appointmentTexts[one.language];
  const address = `${store.line1}, ${store.city}, ${store.state} ${store.zip}`;
  const facts = {
    when: `${formatDateTime(new Date(one.startsAtMs).toISOString(), one.language, one.timeZone)} ${zoneName(one.startsAtMs, one.timeZone)}`,
    store: store.name,
    about: texts.about[one.appointmentType],
    loan: one.loanId,
  };
  const calendar = visitCalendar(one, store, { nowMs });
  return [
    {
      messageId: `appointment ${letter} ${one.appointmentId} ${one.moves}`,
      to: addressee.email,
      channel: 'email',
      subject: texts.subjects[letter](facts),
      text: [
        texts.greeting(addressee.firstName),
        ...texts.letters[letter](facts),
        '',
        texts.where(store.name, address),
        texts.questions(store.phone),
      ].join('\n'),
      codes: [],
      links: [],
      ...(letter !== 'cancelled' && {
        attachments: [
          { name: 'appointment.ics', mediaType: 'text/calendar', base64: Buffer.from(calendar).toString('base64') },
        ],
      }),
    },
  ];
}
