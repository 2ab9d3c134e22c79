import { formatDate } from '@lendside/domain/date-format';
import type { Language } from '@lendside/domain/language';
import { formatPhone } from '@lendside/domain/phone';
import type { LoanApplication } from '@lendside/providers/loan-origination/port';
import type { Message } from '@lendside/providers/messages/port';
import type { Context } from '../context.ts';
import type { SignedInCaller } from '../on.ts';
import { messagesFor, readerFor } from '../platform/notifications/notification-channels.ts';
import { textLine } from '../platform/notifications/text-line.ts';

interface Facts {
  readonly firstName: string;
  readonly day: string;
  readonly store: string;
  readonly phone: string;
}

const texts: Readonly<Record<Language, { readonly subject: string; text(facts: Facts): readonly string[] }>> = {
  english: {
    subject: 'Your application is withdrawn',
    text: ({ firstName, day, store, phone }) => [
      `Hello ${firstName},`,
      '',
      `you withdrew your application on ${day}. No loan is made of it, and you owe nothing on it.`,
      'You can apply again whenever you like.',
      '',
      `Was this not you? Call ${store} at ${phone}.`,
    ],
  },
  spanish: {
    subject: 'Su solicitud fue retirada',
    text: ({ firstName, day, store, phone }) => [
      `Hola, ${firstName}:`,
      '',
      `el ${day} usted retiró su solicitud. No se hará ningún préstamo con ella y no debe nada por ella.`,
      'Puede presentar otra solicitud cuando quiera.',
      '',
      `¿No fue usted? Llame a ${store} al ${phone}.`,
    ],
  },
};

/** The notification about a withdrawn application, by the channels the person chose; none to a person without a channel. */
export async function withdrawnNotification(
  context: Context,
  { applicationId, storeId, brand }: Pick<LoanApplication, 'applicationId' | 'storeId' | 'brand'>,
  { session, language }: Pick<SignedInCaller, 'session' | 'language'>,
): Promise<readonly Message[]> {
  const [person, store] = await Promise.all([
    context.ports.signIn.customers.person(session.userId),
    context.ports.storeDirectory.store(storeId),
  ]);
  const reader = await readerFor(context, person);
  if (!reader) return [];
  const { subject, text } = texts[language];
  const day = formatDate(context.businessDate(), 'long', language);
  const { firstName } = reader.person;
  const about = { firstName, day, store: store?.name ?? '', phone: store ? formatPhone(store.phone) : '' };
  const mail = (to: string): Message => ({
    messageId: `application ${applicationId} withdrawn`,
    to,
    channel: 'email',
    subject,
    text: text(about).join('\n'),
    codes: [],
    links: [],
  });
  return messagesFor(reader.reach, mail, textLine(context, { brand, language, what: subject }));
}
