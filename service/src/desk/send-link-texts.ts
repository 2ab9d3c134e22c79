import type { NotificationTexts } from '../platform/notifications/notification-texts.ts';

interface Facts {
  /** The lender as the reader knows it. */
  readonly brand: string;
  /** The loan that a payment is for, as its reader knows it. */
  readonly loan: string;
  readonly hours: number;
  readonly link: string;
}

/** Words of links that staff send for a customer who called. */
export const sendLinkTexts: NotificationTexts<'payment' | 'signIn', Facts> = {
  english: {
    payment: {
      subject: ({ brand }) => `Your ${brand} payment link`,
      lines: ({ brand, loan, hours, link }) => [
        `You asked ${brand} for a link to pay ${loan}:`,
        link,
        `It works once, within ${hours} hours, and replaces any link we sent you before to pay this loan. Do not forward it.`,
        'If you did not ask for it, you can ignore this message. Nothing was paid.',
      ],
    },
    signIn: {
      subject: ({ brand }) => `Your ${brand} sign-in link`,
      lines: ({ brand, hours, link }) => [
        `You asked ${brand} for a link to sign in:`,
        link,
        `It works once, within ${hours === 1 ? 'an hour' : `${hours} hours`}, and replaces any sign-in link we sent you before. Do not forward it: it opens your account.`,
        'If you did not ask for it, you can ignore this message.',
      ],
    },
  },
  spanish: {
    payment: {
      subject: ({ brand }) => `Su enlace de pago de ${brand}`,
      lines: ({ brand, loan, hours, link }) => [
        `Usted le pidió a ${brand} un enlace para pagar ${loan}:`,
        link,
        `Sirve una sola vez, durante ${hours} horas, y reemplaza cualquier enlace anterior para pagar este préstamo. No lo reenvíe.`,
        'Si no lo pidió, puede ignorar este mensaje. No se hizo ningún pago.',
      ],
    },
    signIn: {
      subject: ({ brand }) => `Su enlace para entrar en ${brand}`,
      lines: ({ brand, hours, link }) => [
        `Usted le pidió a ${brand} un enlace para entrar en su cuenta:`,
        link,
        `Sirve una sola vez, durante ${hours === 1 ? 'una hora' : `${hours} horas`}, y reemplaza cualquier enlace anterior para entrar. No lo reenvíe: abre su cuenta.`,
        'Si no lo pidió, puede ignorar este mensaje.',
      ],
    },
  },
};
