import { formatMoney } from '@lendside/domain/money';
import type { Message } from '@lendside/providers/messages/port';
import type { CashOut } from './cash-outs-store.ts';

const LETTERS = {
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

/** The mail that says how a cash-out ended; one for each. */
export function cashOutLetter(
  one: CashOut,
  what: 'sent' | 'failed',
  person: { readonly email: string; readonly firstName: string },
): Message {
  const texts = LETTERS[one.request.language];
  const [amount, card] = [formatMoney(one.amountCents), `${one.cardType} •••• ${one.lastFour}`];
  return {
    messageId: `reward ${what} ${one.messageKey}`,
    to: person.email,
    channel: 'email',
    subject: texts[what].subject(amount),
    text: [
      texts.hello(person.firstName),
      texts[what].text(amount, card),
      ...(what === 'sent' ? ['', texts.number(one.confirmationNumber)] : []),
    ].join('\n'),
    codes: [],
    links: [],
  };
}
