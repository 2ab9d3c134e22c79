import { formatMoney } from '@lendside/domain/money';
import type { Message } from '@lendside/providers/messages/port';
import type { Context } from '../context.ts';
import { messagesFor, readerFor } from '../platform/notifications/notification-channels.ts';
import { textLine } from '../platform/notifications/text-line.ts';
import type { CashOut } from './cash-outs-store.ts';

const NOTIFICATIONS = {
  english: {
    hello: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
    sent: {
      subject: (amount: string) => `Your reward of ${amount} was sent`,
      text: (amount: string, card: string) => `We sent your referral reward of ${amount} to your ${card}.`,
    },
    failed: {
      subject: (amount: string) => `Your reward of ${amount} could not be sent`,
      text: (amount: string, card: string) =>
        `We could not send your referral reward of ${amount} to your ${card}. It is in your balance again: sign in to choose another card.`,
    },
    number: (number: string) => `Confirmation number: ${number}`,
  },
  spanish: {
    hello: (name: string) => (name === '' ? 'Hola:' : `Hola, ${name}:`),
    sent: {
      subject: (amount: string) => `Su recompensa de ${amount} se envió`,
      text: (amount: string, card: string) =>
        `Enviamos su recompensa por recomendar de ${amount} a su tarjeta ${card}.`,
    },
    failed: {
      subject: (amount: string) => `Su recompensa de ${amount} no se pudo enviar`,
      text: (amount: string, card: string) =>
        `No pudimos enviar su recompensa por recomendar de ${amount} a su tarjeta ${card}. Está de nuevo en su saldo: entre para elegir otra tarjeta.`,
    },
    number: (number: string) => `Número de confirmación: ${number}`,
  },
} as const;

/** The notification that says how a cash-out ended, by the channels its person chose; none to a person without a channel. */
export async function cashOutNotifications(
  context: Context,
  one: CashOut,
  what: 'sent' | 'failed',
): Promise<readonly Message[]> {
  const reader = await readerFor(context, await context.ports.signIn.customers.person(one.ownerId));
  if (!reader) return [];
  const { language } = one.request;
  const texts = NOTIFICATIONS[language];
  const [amount, card] = [formatMoney(one.amountCents), `${one.cardType} •••• ${one.lastFour}`];
  const subject = texts[what].subject(amount);
  const mail = (to: string): Message => ({
    messageId: `reward ${what} ${one.messageKey}`,
    to,
    channel: 'email',
    subject,
    text: [
      texts.hello(reader.person.firstName),
      texts[what].text(amount, card),
      ...(what === 'sent' ? ['', texts.number(one.confirmationNumber)] : []),
    ].join('\n'),
    codes: [],
    links: [],
  });
  // A referrer need not have a loan: whose pages these are, the deployment knows.
  const { brand } = context.settings;
  return messagesFor(reader.reach, mail, textLine(context, { brand, language, what: subject }));
}
