import type { Language } from '@lendside/domain/language';
import type { NotificationWords } from '../platform/notifications/notification-texts.ts';

export interface DrawReturnFacts {
  readonly loan: string;
  /** Amount that was drawn, and what came in for it. */
  readonly drawn: string;
  readonly amount: string;
  readonly date: string;
  /** Principal owed on the line after it. */
  readonly principal: string;
  readonly store: string;
  readonly phone: string;
  readonly confirmationNumber: string;
}

/** The words of the letter to every party of a line on which cash was given back. */
export const drawReturnTexts: Readonly<Record<Language, NotificationWords<DrawReturnFacts>>> = {
  english: {
    subject: ({ drawn }) => `Your cash of ${drawn} was given back`,
    lines: ({ loan, drawn, amount, date, principal, store, phone, confirmationNumber }) => [
      `The ${drawn} drawn on ${loan} was given back on ${date}, within its time. We received ${amount}${amount === drawn ? '' : '; the rest was paid before'}.`,
      'You owe no interest and no fee for it: the line stands as if this cash had never been drawn.',
      `Principal owed on the line now: ${principal}`,
      '',
      `Confirmation number: ${confirmationNumber}`,
      `Questions, or was it not you? Call ${store} at ${phone}.`,
    ],
  },
  spanish: {
    subject: ({ drawn }) => `Se devolvió su efectivo de ${drawn}`,
    lines: ({ loan, drawn, amount, date, principal, store, phone, confirmationNumber }) => [
      `Los ${drawn} retirados de ${loan} se devolvieron el ${date}, dentro del plazo. Recibimos ${amount}${amount === drawn ? '' : '; el resto ya se había pagado'}.`,
      'No debe intereses ni cargos por ese retiro: la línea queda como si nunca lo hubiera hecho.',
      `Capital que se debe ahora en la línea: ${principal}`,
      '',
      `Número de confirmación: ${confirmationNumber}`,
      `¿Preguntas, o no fue usted? Llame a ${store} al ${phone}.`,
    ],
  },
};
