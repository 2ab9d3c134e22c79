import { formatDate } from '@lendside/domain/date-format';
import type { Language } from '@lendside/domain/language';
import { formatPhone } from '@lendside/domain/phone';
import type { LoanApplication } from '@lendside/providers/loan-origination/port';
import type { Message } from '@lendside/providers/messages/port';
import type { Context } from '../context.ts';
import { readerFor } from '../platform/notifications/notification-channels.ts';
import { notificationMessages } from '../platform/notifications/notification-messages.ts';
import type { NotificationWords } from '../platform/notifications/notification-texts.ts';

interface Facts {
  readonly day: string;
  readonly store: string;
  readonly phone: string;
}

const texts: Readonly<Record<Language, NotificationWords<Facts>>> = {
  english: {
    subject: () => 'Your application is withdrawn',
    lines: ({ day, store, phone }) => [
      '',
      `You withdrew your application on ${day}. No loan will be made, and you owe nothing.`,
      'You can apply again whenever you like.',
      '',
      `Was this not you? Call ${store} at ${phone}.`,
    ],
  },
  spanish: {
    subject: () => 'Su solicitud fue retirada',
    lines: ({ day, store, phone }) => [
      '',
      `El ${day} usted retiró su solicitud. No se hará ningún préstamo con ella y no debe nada por ella.`,
      'Puede presentar otra solicitud cuando quiera.',
      '',
      `¿No fue usted? Llame a ${store} al ${phone}.`,
    ],
  },
};

/** The notification about a withdrawn application, by the channels the person chose; none to a person without a channel. */
export async function withdrawnNotification(
  context: Context,
  {
    applicationId,
    storeId,
    brand,
    userId,
    language,
  }: Pick<LoanApplication, 'applicationId' | 'storeId' | 'brand'> & {
    readonly userId: string;
    readonly language: Language;
  },
): Promise<readonly Message[]> {
  const [person, store] = await Promise.all([
    context.ports.signIn.customers.person(userId),
    context.ports.storeDirectory.store(storeId),
  ]);
  const reader = await readerFor(context, person);
  if (!reader) return [];
  const words = texts[language];
  const day = formatDate(context.businessDate(), 'long', language);
  const facts = { day, store: store?.name ?? '', phone: store ? formatPhone(store.phone) : '' };
  return notificationMessages(context, reader, {
    messageId: `application ${applicationId} withdrawn`,
    language,
    brand,
    loanId: undefined,
    subject: words.subject(facts),
    lines: words.lines(facts),
    store: 'none',
  });
}
