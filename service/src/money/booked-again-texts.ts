import type { NotificationTexts } from '../platform/notifications/notification-texts.ts';

interface BookedAgainFacts {
  readonly loan: string;
  readonly amount: string;
  readonly date: string;
  readonly confirmationNumber: string;
}

/** Words of the letter to a customer whose payment or draw was booked again: calm, and with nothing to do. */
export const bookedAgainTexts: NotificationTexts<'payment' | 'draw', BookedAgainFacts> = {
  english: {
    payment: {
      subject: ({ amount }) => `Your payment of ${amount} is on your account`,
      lines: ({ loan, amount, date, confirmationNumber }) => [
        `Your payment of ${amount} on ${loan} counts as of ${date}, the day you made it. For a short time your account did not show it. It does now.`,
        'We charged you once, and you do not need to do anything.',
        '',
        `Confirmation number: ${confirmationNumber}`,
      ],
    },
    draw: {
      subject: ({ amount }) => `Your cash of ${amount} is on your account`,
      lines: ({ loan, amount, date, confirmationNumber }) => [
        `The ${amount} you took from ${loan} on ${date} shows on your account again. For a short time it did not.`,
        'You got this cash once, and you owe it once. You do not need to do anything.',
        '',
        `Confirmation number: ${confirmationNumber}`,
      ],
    },
  },
  spanish: {
    payment: {
      subject: ({ amount }) => `Su pago de ${amount} está en su cuenta`,
      lines: ({ loan, amount, date, confirmationNumber }) => [
        `Su pago de ${amount} de ${loan} cuenta desde el ${date}, el día en que lo hizo. Por poco tiempo su cuenta no lo mostraba. Ahora sí.`,
        'Le cobramos una sola vez, y no tiene que hacer nada.',
        '',
        `Número de confirmación: ${confirmationNumber}`,
      ],
    },
    draw: {
      subject: ({ amount }) => `Su efectivo de ${amount} está en su cuenta`,
      lines: ({ loan, amount, date, confirmationNumber }) => [
        `Los ${amount} que retiró de ${loan} el ${date} vuelven a verse en su cuenta. Por poco tiempo no se veían.`,
        'Recibió este efectivo una sola vez y lo debe una sola vez. No tiene que hacer nada.',
        '',
        `Número de confirmación: ${confirmationNumber}`,
      ],
    },
  },
};
