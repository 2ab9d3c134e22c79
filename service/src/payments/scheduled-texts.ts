import type { NotificationTexts } from '../platform/notifications/notification-texts.ts';

/**
 * Planned or changed by the person, for a due date of which it takes no more than is due, cancelled by them, ended because nothing is owed or
 * due any more, not paid, not tried after two failures, or not taken in a bankruptcy.
 */
export type ScheduledNotification =
  | 'planned'
  | 'plannedForDue'
  | 'changed'
  | 'cancelled'
  | 'paidOff'
  | 'notNeeded'
  | 'failed'
  | 'stopped'
  | 'stayed';

interface Facts {
  readonly amount: string;
  readonly date: string;
  readonly loan: string;
  readonly card: string;
  readonly until: string;
  /** The due date that it is to meet. */
  readonly due: string;
  readonly why: string;
}

/** The words of mails about planned payments. */
export const scheduledTexts: NotificationTexts<ScheduledNotification, Facts> = {
  english: {
    planned: {
      subject: ({ amount, date }) => `Your payment of ${amount} is planned for ${date}`,
      lines: ({ amount, date, loan, card, until }) => [
        `We will take your payment of ${amount} for ${loan} on ${date}, with your card ${card}.`,
        'If less is owed that day, we take only what is owed. Never more than this amount.',
        `You can change or cancel it on your account until ${until}.`,
      ],
    },
    plannedForDue: {
      subject: ({ amount, date }) => `Your payment of ${amount} is planned for ${date}`,
      lines: ({ amount, date, due, loan, card, until }) => [
        `We will take ${amount} for ${loan} on ${date}, with your card ${card}. It pays what is due ${due}.`,
        'If less is due that day, we take less. If nothing is due, we take nothing and tell you. Never more than this amount.',
        `You can change or cancel it on your account until ${until}.`,
      ],
    },
    changed: {
      subject: ({ amount, date }) => `Your planned payment is now ${amount} on ${date}`,
      lines: ({ amount, date, loan, card, until }) => [
        `You changed your planned payment for ${loan}. We will take ${amount} on ${date}, with your card ${card}.`,
        `You can change or cancel it on your account until ${until}.`,
      ],
    },
    cancelled: {
      subject: ({ amount }) => `Your planned payment of ${amount} was canceled`,
      lines: ({ amount, date, loan }) => [
        `You canceled the payment of ${amount} for ${loan} that was planned for ${date}. Nothing will be charged.`,
        'What is due on your loan stays due.',
      ],
    },
    paidOff: {
      subject: ({ amount }) => `Your planned payment of ${amount} is no longer needed`,
      lines: ({ amount, date, loan }) => [
        `You had planned a payment of ${amount} for ${loan} on ${date}. Nothing is owed on it anymore, so we canceled the payment.`,
        'Nothing was charged.',
      ],
    },
    notNeeded: {
      subject: ({ amount }) => `Your planned payment of ${amount} was not needed`,
      lines: ({ amount, date, due, loan }) => [
        `You had planned a payment of ${amount} for ${loan} on ${date}. Nothing is left to pay for ${due}, so we canceled it.`,
        'Nothing was charged. You do not have to do anything.',
      ],
    },
    failed: {
      subject: ({ amount }) => `Your planned payment of ${amount} did not go through`,
      lines: ({ amount, date, loan, card, why }) => [
        `Your payment of ${amount} for ${loan}, planned for ${date} with your card ${card}, did not go through.`,
        why,
        'We will not try it again by ourselves. Please make the payment on your account.',
      ],
    },
    stayed: {
      subject: ({ amount }) => `Your planned payment of ${amount} was not taken`,
      lines: ({ amount, date, loan }) => [
        `A bankruptcy is on file for ${loan}. So we did not take your payment of ${amount} that was planned for ${date}.`,
        'Nothing was charged. You do not have to do anything.',
      ],
    },
    stopped: {
      subject: ({ amount }) => `Your planned payment of ${amount} was not taken`,
      lines: ({ amount, date, loan, card }) => [
        `Your payment of ${amount} for ${loan}, planned for ${date}, was not taken. Two payments in a row with your card ${card} did not go through before it, so we no longer withdraw what was planned earlier.`,
        'Nothing was charged. Please make the payment on your account, or plan a new one.',
      ],
    },
  },
  spanish: {
    planned: {
      subject: ({ amount, date }) => `Su pago de ${amount} está programado para el ${date}`,
      lines: ({ amount, date, loan, card, until }) => [
        `Cobraremos su pago de ${amount} para ${loan} el ${date}, con su tarjeta ${card}.`,
        'Si ese día debe menos, cobraremos solo lo que deba. Nunca más que esta cantidad.',
        `Puede cambiarlo o cancelarlo en su cuenta hasta el ${until}.`,
      ],
    },
    plannedForDue: {
      subject: ({ amount, date }) => `Su pago de ${amount} está programado para el ${date}`,
      lines: ({ amount, date, due, loan, card, until }) => [
        `Cobraremos ${amount} para ${loan} el ${date}, con su tarjeta ${card}. Con eso paga lo que vence el ${due}.`,
        'Si ese día vence menos, cobraremos menos. Si no vence nada, no cobraremos nada y le avisaremos. Nunca más que esta cantidad.',
        `Puede cambiarlo o cancelarlo en su cuenta hasta el ${until}.`,
      ],
    },
    changed: {
      subject: ({ amount, date }) => `Su pago programado ahora es de ${amount} el ${date}`,
      lines: ({ amount, date, loan, card, until }) => [
        `Usted cambió su pago programado para ${loan}. Cobraremos ${amount} el ${date}, con su tarjeta ${card}.`,
        `Puede cambiarlo o cancelarlo en su cuenta hasta el ${until}.`,
      ],
    },
    cancelled: {
      subject: ({ amount }) => `Su pago programado de ${amount} se canceló`,
      lines: ({ amount, date, loan }) => [
        `Usted canceló el pago de ${amount} para ${loan} programado para el ${date}. No se cobrará nada.`,
        'Lo que vence en su préstamo sigue pendiente.',
      ],
    },
    paidOff: {
      subject: ({ amount }) => `Su pago programado de ${amount} ya no hace falta`,
      lines: ({ amount, date, loan }) => [
        `Usted había programado un pago de ${amount} para ${loan} el ${date}. Ya no debe nada, así que cancelamos el pago.`,
        'No se cobró nada.',
      ],
    },
    notNeeded: {
      subject: ({ amount }) => `Su pago programado de ${amount} no hizo falta`,
      lines: ({ amount, date, due, loan }) => [
        `Usted había programado un pago de ${amount} para ${loan} el ${date}. Ya no queda nada por pagar del ${due}, así que lo cancelamos.`,
        'No se cobró nada. No tiene que hacer nada.',
      ],
    },
    failed: {
      subject: ({ amount }) => `Su pago programado de ${amount} no se realizó`,
      lines: ({ amount, date, loan, card, why }) => [
        `Su pago de ${amount} para ${loan}, programado para el ${date} con su tarjeta ${card}, no se realizó.`,
        why,
        'No lo intentaremos de nuevo por nuestra cuenta. Haga el pago en su cuenta.',
      ],
    },
    stayed: {
      subject: ({ amount }) => `Su pago programado de ${amount} no se cobró`,
      lines: ({ amount, date, loan }) => [
        `Hay una bancarrota registrada para ${loan}. Por eso no cobramos su pago de ${amount} programado para el ${date}.`,
        'No se cobró nada. No tiene que hacer nada.',
      ],
    },
    stopped: {
      subject: ({ amount }) => `Su pago programado de ${amount} no se cobró`,
      lines: ({ amount, date, loan, card }) => [
        `Su pago de ${amount} para ${loan}, programado para el ${date}, no se cobró. Antes de este, dos pagos seguidos con su tarjeta ${card} no se realizaron, así que ya no retiramos lo que se programó antes.`,
        'No se cobró nada. Haga el pago en su cuenta o programe uno nuevo.',
      ],
    },
  },
};
