import { formatMoney } from '@lendside/domain/money';
import type { Message } from '@lendside/providers/messages/port';
import type { Context } from '../context.ts';
import { readerFor } from '../platform/notifications/notification-channels.ts';
import { notificationMessages } from '../platform/notifications/notification-messages.ts';
import type { NotificationTexts } from '../platform/notifications/notification-texts.ts';
import type { CashOut } from './cash-outs-store.ts';

interface Facts {
  readonly amount: string;
  readonly card: string;
}

const cashOutTexts: NotificationTexts<'sent' | 'failed', Facts> = {
  english: {
    sent: {
      subject: ({ amount }) => `Your reward of ${amount} was sent`,
      lines: ({ amount, card }) => [`We sent your referral reward of ${amount} to your ${card}.`],
    },
    failed: {
      subject: ({ amount }) => `Your reward of ${amount} could not be sent`,
      lines: ({ amount, card }) => [
        `We could not send your referral reward of ${amount} to your ${card}. It is in your balance again: sign in to choose another card.`,
      ],
    },
  },
  spanish: {
    sent: {
      subject: ({ amount }) => `Su recompensa de ${amount} se envió`,
      lines: ({ amount, card }) => [`Enviamos su recompensa por recomendar de ${amount} a su tarjeta ${card}.`],
    },
    failed: {
      subject: ({ amount }) => `Su recompensa de ${amount} no se pudo enviar`,
      lines: ({ amount, card }) => [
        `No pudimos enviar su recompensa por recomendar de ${amount} a su tarjeta ${card}. Está de nuevo en su saldo: entre para elegir otra tarjeta.`,
      ],
    },
  },
};

/** The notification that says how a cash-out ended, by the channels its person chose; none to a person without a channel. */
export async function cashOutNotifications(
  context: Context,
  one: CashOut,
  what: 'sent' | 'failed',
): Promise<readonly Message[]> {
  const reader = await readerFor(context, await context.ports.signIn.customers.person(one.ownerId));
  if (!reader) return [];
  // A referrer need not have a loan: whose pages these are, the request knows.
  const { language, brand = context.settings.brand } = one.request;
  const words = cashOutTexts[language][what];
  const facts = { amount: formatMoney(one.amountCents), card: `${one.cardType} •••• ${one.lastFour}` };
  return notificationMessages(context, reader, {
    messageId: `reward ${what} ${one.messageKey}`,
    language,
    brand,
    loanId: undefined,
    subject: words.subject(facts),
    lines: words.lines(facts),
    confirmationNumber: what === 'sent' ? one.confirmationNumber : '',
    store: 'none',
  });
}
