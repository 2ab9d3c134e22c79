import type { Language } from '@lendside/domain/language';
import type { NotificationWords } from '../platform/notifications/notification-texts.ts';

export interface RescissionFacts {
  readonly loan: string;
  /** Amount to be returned; empty when there is none. */
  readonly amount: string;
  readonly until: string;
  readonly store: string;
  readonly address: string;
  readonly phone: string;
  readonly confirmationNumber: string;
}

/** The words of the mail to every party of a rescinded loan. */
export const rescissionTexts: Readonly<Record<Language, NotificationWords<RescissionFacts>>> = {
  english: {
    subject: () => 'Your loan was canceled',
    lines: ({ loan, amount, until, store, address, phone, confirmationNumber }) => [
      `${loan} was canceled within its time. You owe no interest and no fee for it.`,
      ...(amount
        ? [
            '',
            `Please bring back ${amount} by the end of ${until} to ${store}, ${address}.`,
            'It is the money that you received. Bring this number with you.',
          ]
        : []),
      '',
      `Confirmation number: ${confirmationNumber}`,
      `Questions, or was it not you? Call ${store} at ${phone}.`,
    ],
  },
  spanish: {
    subject: () => 'Su préstamo se canceló',
    lines: ({ loan, amount, until, store, address, phone, confirmationNumber }) => [
      `${loan} se canceló dentro de su plazo. No debe intereses ni cargos por él.`,
      ...(amount
        ? [
            '',
            `Devuelva ${amount} a más tardar el ${until} en ${store}, ${address}.`,
            'Es el dinero que recibió. Traiga este número.',
          ]
        : []),
      '',
      `Número de confirmación: ${confirmationNumber}`,
      `¿Preguntas, o no fue usted? Llame a ${store} al ${phone}.`,
    ],
  },
};
