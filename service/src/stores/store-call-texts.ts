import type { NotificationTexts } from '../platform/notifications/notification-texts.ts';

/** A call was asked for, or the store did not reach the customer. */
export type CallNotification = 'asked' | 'notReached';

export interface CallLetterFacts {
  readonly loan: string;
  readonly when: string;
  readonly phone: string;
}

/** The words of mails about a call by the store. */
export const storeCallTexts: NotificationTexts<CallNotification, CallLetterFacts> = {
  english: {
    asked: {
      subject: ({ when }) => `Your store will call you on ${when}`,
      lines: ({ loan, when, phone }) => [
        `You asked for a call about ${loan}. Your store calls you on ${when}, at the number on your profile.`,
        `If that time no longer works, cancel it on your account, or call us at ${phone}.`,
      ],
    },
    notReached: {
      subject: () => 'We called and could not reach you',
      lines: ({ loan, when, phone }) => [
        `You asked us to call about ${loan} on ${when}. We called and did not reach you. Nothing changed on your loan.`,
        `Choose another time on your account, or call us at ${phone}. We are glad to talk.`,
      ],
    },
  },
  spanish: {
    asked: {
      subject: ({ when }) => `Su tienda lo llamará el ${when}`,
      lines: ({ loan, when, phone }) => [
        `Pidió una llamada sobre ${loan}. Su tienda lo llama el ${when}, al número de su perfil.`,
        `Si ya no puede a esa hora, cancélela en su cuenta o llámenos al ${phone}.`,
      ],
    },
    notReached: {
      subject: () => 'Lo llamamos y no lo encontramos',
      lines: ({ loan, when, phone }) => [
        `Nos pidió llamarlo sobre ${loan} el ${when}. Llamamos y no lo encontramos. Nada cambió en su préstamo.`,
        `Elija otra hora en su cuenta o llámenos al ${phone}. Con gusto hablamos.`,
      ],
    },
  },
};
