/** Planned or changed by the person, cancelled by them, ended because nothing is owed any more, or not paid. */
export type ScheduledNotification = 'planned' | 'changed' | 'cancelled' | 'paidOff' | 'failed';

interface Facts {
  readonly amount: string;
  readonly date: string;
  readonly loan: string;
  readonly card: string;
  readonly until: string;
  readonly why: string;
}

interface ScheduledTexts {
  readonly greeting: (name: string) => string;
  readonly questions: (store: string, phone: string) => string;
  readonly subjects: Readonly<Record<ScheduledNotification, (facts: Facts) => string>>;
  readonly notifications: Readonly<Record<ScheduledNotification, (facts: Facts) => readonly string[]>>;
}

/** The words of mails about planned payments. */
export const scheduledTexts: Readonly<Record<'english' | 'spanish', ScheduledTexts>> = {
  english: {
    greeting: (name) => `Hello ${name},`,
    questions: (store, phone) => `Questions? Call ${store} at ${phone}.`,
    subjects: {
      planned: ({ amount, date }) => `Your payment of ${amount} is planned for ${date}`,
      changed: ({ amount, date }) => `Your planned payment is now ${amount} on ${date}`,
      cancelled: ({ amount }) => `Your planned payment of ${amount} was canceled`,
      paidOff: ({ amount }) => `Your planned payment of ${amount} is no longer needed`,
      failed: ({ amount }) => `Your planned payment of ${amount} did not go through`,
    },
    notifications: {
      planned: ({ amount, date, loan, card, until }) => [
        `we will take your payment of ${amount} for ${loan} on ${date}, with your card ${card}.`,
        'If less is owed that day, we take only what is owed. Never more than this amount.',
        `You can change or cancel it on your account until ${until}.`,
      ],
      changed: ({ amount, date, loan, card, until }) => [
        `you changed your planned payment for ${loan}. We will take ${amount} on ${date}, with your card ${card}.`,
        `You can change or cancel it on your account until ${until}.`,
      ],
      cancelled: ({ amount, date, loan }) => [
        `you canceled the payment of ${amount} for ${loan} that was planned for ${date}. Nothing will be charged.`,
        'What is due on your loan stays due.',
      ],
      paidOff: ({ amount, date, loan }) => [
        `you had planned a payment of ${amount} for ${loan} on ${date}. Nothing is owed on it any more, so we canceled the payment.`,
        'Nothing was charged.',
      ],
      failed: ({ amount, date, loan, card, why }) => [
        `your payment of ${amount} for ${loan}, planned for ${date} with your card ${card}, did not go through.`,
        why,
        'We will not try it again by ourselves. Please make the payment on your account.',
      ],
    },
  },
  spanish: {
    greeting: (name) => `Hola, ${name}:`,
    questions: (store, phone) => `¿Preguntas? Llame a ${store} al ${phone}.`,
    subjects: {
      planned: ({ amount, date }) => `Su pago de ${amount} está programado para el ${date}`,
      changed: ({ amount, date }) => `Su pago programado ahora es de ${amount} el ${date}`,
      cancelled: ({ amount }) => `Su pago programado de ${amount} se canceló`,
      paidOff: ({ amount }) => `Su pago programado de ${amount} ya no hace falta`,
      failed: ({ amount }) => `Su pago programado de ${amount} no se realizó`,
    },
    notifications: {
      planned: ({ amount, date, loan, card, until }) => [
        `Cobraremos su pago de ${amount} para ${loan} el ${date}, con su tarjeta ${card}.`,
        'Si ese día debe menos, cobraremos solo lo que deba. Nunca más que esta cantidad.',
        `Puede cambiarlo o cancelarlo en su cuenta hasta el ${until}.`,
      ],
      changed: ({ amount, date, loan, card, until }) => [
        `Usted cambió su pago programado para ${loan}. Cobraremos ${amount} el ${date}, con su tarjeta ${card}.`,
        `Puede cambiarlo o cancelarlo en su cuenta hasta el ${until}.`,
      ],
      cancelled: ({ amount, date, loan }) => [
        `Usted canceló el pago de ${amount} para ${loan} programado para el ${date}. No se cobrará nada.`,
        'Lo que vence en su préstamo sigue pendiente.',
      ],
      paidOff: ({ amount, date, loan }) => [
        `Usted había programado un pago de ${amount} para ${loan} el ${date}. Ya no debe nada, así que cancelamos el pago.`,
        'No se cobró nada.',
      ],
      failed: ({ amount, date, loan, card, why }) => [
        `Su pago de ${amount} para ${loan}, programado para el ${date} con su tarjeta ${card}, no se realizó.`,
        why,
        'No lo intentaremos de nuevo por nuestra cuenta. Haga el pago en su cuenta.',
      ],
    },
  },
};
