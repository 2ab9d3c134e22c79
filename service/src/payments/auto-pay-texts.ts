import type { AutoPayEnd } from '@lendside/domain/auto-pay';
import type { Language } from '@lendside/domain/language';
import type { NotificationTexts } from '../platform/notifications/notification-texts.ts';

/** Auto-pay notification to the customer. A completed debit has its receipt instead. */
export type AutoPayNotification =
  | 'on'
  /** Turned on so late that the first debit is announced with it. */
  | 'onAndPlanned'
  | 'stopped'
  | 'ended'
  | 'cardWarning'
  | 'announced'
  | 'announcedOther'
  /** The due date was moved, and the debit with it. */
  | 'moved'
  | 'failed'
  | 'triesAgain'
  | 'skipped'
  | 'notMade'
  | 'lastNotMade';

interface Facts {
  readonly amount: string;
  readonly date: string;
  /** The last day on which the debit can be canceled. */
  readonly until: string;
  readonly loan: string;
  readonly card: string;
  /** The last day of the card. */
  readonly expires: string;
  readonly why: string;
  /** Channel, split and lender of a withdrawal that is to come; empty where none is. */
  readonly upcoming: string;
  readonly reason: string;
  readonly confirmationNumber: string;
}

interface EndTexts {
  /** Why auto-pay ended; what is not here has no reason that helps. */
  readonly ends: Readonly<Partial<Record<AutoPayEnd, string>>>;
  readonly endsOtherwise: string;
}

/** The words of mails about auto-pay. */
export const autoPayTexts: NotificationTexts<AutoPayNotification, Facts> = {
  english: {
    on: {
      subject: ({ loan }) => `Auto-pay is on for ${loan}`,
      lines: ({ loan, card }) => [
        `Auto-pay is on for ${loan}, with your card ${card}.`,
        'On each due date we take what is due that day. We email you the amount and the date before each payment.',
        'A copy of what you signed is with the documents of your account. You can turn auto-pay off on your account at any time, or by phone or at your store.',
      ],
    },
    onAndPlanned: {
      subject: ({ loan }) => `Auto-pay is on for ${loan}`,
      lines: ({ loan, card, amount, date, until, upcoming }) => [
        `Auto-pay is on for ${loan}, with your card ${card}.`,
        `It takes ${amount} on ${date}. This is our notice of that payment. Another one shows where the money goes. You can cancel it on your account until the end of ${until}.`,
        'On each due date after it we take what is due that day, and email you the amount and the date before.',
        'A copy of what you signed is with the documents of your account. You can turn auto-pay off on your account at any time, or by phone or at your store.',
        upcoming,
      ],
    },
    stopped: {
      subject: ({ loan }) => `Auto-pay is off for ${loan}`,
      lines: ({ loan, confirmationNumber }) => [
        `You turned off auto-pay for ${loan}. Confirmation number: ${confirmationNumber}.`,
        'Payments that were planned by auto-pay are canceled. What is due stays due: please pay it yourself.',
      ],
    },
    ended: {
      subject: ({ loan }) => `Auto-pay ended for ${loan}`,
      lines: ({ loan, reason }) => [
        `Auto-pay for ${loan} has ended.`,
        reason,
        'Nothing more will be taken by auto-pay.',
      ],
    },
    cardWarning: {
      subject: ({ expires }) => `Your auto-pay card expires on ${expires}`,
      lines: ({ loan, card, expires }) => [
        `Your card ${card}, which pays ${loan} by auto-pay, is good until ${expires}.`,
        'Please choose another card for auto-pay on your account before then. Otherwise auto-pay ends.',
      ],
    },
    announced: {
      subject: ({ amount, date }) => `Auto-pay will take ${amount} on ${date}`,
      lines: ({ amount, date, loan, card, until, upcoming }) => [
        `Auto-pay will take ${amount} for ${loan} on ${date}, with your card ${card}.`,
        'If less is due that day, we take only what is due. Never more than this amount.',
        `You can cancel this payment on your account until ${until}.`,
        upcoming,
      ],
    },
    announcedOther: {
      subject: ({ amount, date }) => `Auto-pay changes: ${amount} on ${date}`,
      lines: ({ amount, date, loan, card, until, upcoming }) => [
        `Your next auto-pay payment for ${loan} is not the same as the last: we will take ${amount} on ${date}, with your card ${card}.`,
        'If less is due that day, we take only what is due. Never more than this amount.',
        `You can cancel this payment on your account until ${until}.`,
        upcoming,
      ],
    },
    moved: {
      subject: ({ amount, date }) => `Auto-pay now takes ${amount} on ${date}`,
      lines: ({ amount, date, loan, card, until, upcoming }) => [
        `The due date of ${loan} was moved, and auto-pay follows it: it will take ${amount} on ${date}, with your card ${card}.`,
        'Nothing is taken on the earlier day. If less is due that day, we take only what is due.',
        `You can cancel this payment on your account until ${until}.`,
        upcoming,
      ],
    },
    failed: {
      subject: ({ amount }) => `Auto-pay could not take ${amount}`,
      lines: ({ amount, date, loan, card, why }) => [
        `Auto-pay could not take ${amount} for ${loan} on ${date} with your card ${card}.`,
        why,
        'We will not try this payment again. Please make it on your account.',
      ],
    },
    triesAgain: {
      subject: ({ amount, date }) => `Auto-pay could not take ${amount}: we try again on ${date}`,
      lines: ({ amount, date, loan, card, why, until, upcoming }) => [
        `Auto-pay could not take ${amount} for ${loan} with your card ${card}.`,
        why,
        `We try once more on ${date}. You can pay sooner on your account; then nothing is taken. You can cancel it until ${until}.`,
        upcoming,
      ],
    },
    skipped: {
      subject: () => 'Auto-pay had nothing to take',
      lines: ({ date, loan }) => [
        `Auto-pay took nothing for ${loan} on ${date}: nothing was due anymore.`,
        'It continues with your next due date.',
      ],
    },
    notMade: {
      subject: ({ amount }) => `Auto-pay did not take ${amount}`,
      lines: ({ amount, date, loan }) => [
        `Auto-pay should have taken ${amount} for ${loan} on ${date} and could not in time. That was our fault, not yours.`,
        'Nothing was charged. Please make the payment on your account.',
      ],
    },
    lastNotMade: {
      subject: ({ amount }) => `Auto-pay did not take its last payment of ${amount}`,
      lines: ({ amount, date, loan }) => [
        `Auto-pay was to take ${amount} for ${loan} on ${date} as its last payment. Two payments in a row did not go through before it, so nothing was charged.`,
        'Auto-pay is off. Please make the payment on your account.',
      ],
    },
  },
  spanish: {
    on: {
      subject: ({ loan }) => `El pago automático está activo para ${loan}`,
      lines: ({ loan, card }) => [
        `El pago automático está activo para ${loan}, con su tarjeta ${card}.`,
        'En cada fecha de pago cobramos lo que venza ese día. Antes de cada pago le escribimos la cantidad y el día.',
        'Una copia de lo que usted firmó está con los documentos de su cuenta. Puede apagar el pago automático en su cuenta en cualquier momento, o por teléfono o en su tienda.',
      ],
    },
    onAndPlanned: {
      subject: ({ loan }) => `El pago automático está activo para ${loan}`,
      lines: ({ loan, card, amount, date, until, upcoming }) => [
        `El pago automático está activo para ${loan}, con su tarjeta ${card}.`,
        `Cobra ${amount} el ${date}. Este es nuestro aviso de ese pago. Otro le muestra a dónde va el dinero. Puede cancelarlo en su cuenta hasta el final del ${until}.`,
        'En cada fecha de pago después de esa cobramos lo que venza ese día, y antes le escribimos la cantidad y el día.',
        'Una copia de lo que usted firmó está con los documentos de su cuenta. Puede apagar el pago automático en su cuenta en cualquier momento, o por teléfono o en su tienda.',
        upcoming,
      ],
    },
    stopped: {
      subject: ({ loan }) => `El pago automático está apagado para ${loan}`,
      lines: ({ loan, confirmationNumber }) => [
        `Usted apagó el pago automático de ${loan}. Número de confirmación: ${confirmationNumber}.`,
        'Los pagos que el pago automático había programado quedan cancelados. Lo que vence sigue pendiente: páguelo usted.',
      ],
    },
    ended: {
      subject: ({ loan }) => `El pago automático terminó para ${loan}`,
      lines: ({ loan, reason }) => [
        `El pago automático de ${loan} terminó.`,
        reason,
        'El pago automático no cobrará nada más.',
      ],
    },
    cardWarning: {
      subject: ({ expires }) => `Su tarjeta de pago automático vence el ${expires}`,
      lines: ({ loan, card, expires }) => [
        `Su tarjeta ${card}, que paga ${loan} por pago automático, sirve hasta el ${expires}.`,
        'Elija antes otra tarjeta para el pago automático en su cuenta. Si no, el pago automático termina.',
      ],
    },
    announced: {
      subject: ({ amount, date }) => `El pago automático cobrará ${amount} el ${date}`,
      lines: ({ amount, date, loan, card, until, upcoming }) => [
        `El pago automático cobrará ${amount} de ${loan} el ${date}, con su tarjeta ${card}.`,
        'Si ese día vence menos, cobramos solo lo que venza. Nunca más que esta cantidad.',
        `Puede cancelar este pago en su cuenta hasta el ${until}.`,
        upcoming,
      ],
    },
    announcedOther: {
      subject: ({ amount, date }) => `El pago automático cambia: ${amount} el ${date}`,
      lines: ({ amount, date, loan, card, until, upcoming }) => [
        `Su próximo pago automático de ${loan} no es igual al anterior: cobraremos ${amount} el ${date}, con su tarjeta ${card}.`,
        'Si ese día vence menos, cobramos solo lo que venza. Nunca más que esta cantidad.',
        `Puede cancelar este pago en su cuenta hasta el ${until}.`,
        upcoming,
      ],
    },
    moved: {
      subject: ({ amount, date }) => `El pago automático ahora cobrará ${amount} el ${date}`,
      lines: ({ amount, date, loan, card, until, upcoming }) => [
        `Se cambió la fecha de pago de ${loan}, y el pago automático la sigue: cobrará ${amount} el ${date}, con su tarjeta ${card}.`,
        'No se cobra nada en la fecha de antes. Si ese día vence menos, cobraremos solo lo que venza.',
        `Puede cancelar este pago en su cuenta hasta el ${until}.`,
        upcoming,
      ],
    },
    failed: {
      subject: ({ amount }) => `El pago automático no pudo cobrar ${amount}`,
      lines: ({ amount, date, loan, card, why }) => [
        `El pago automático no pudo cobrar ${amount} de ${loan} el ${date} con su tarjeta ${card}.`,
        why,
        'No intentaremos este pago otra vez. Hágalo en su cuenta.',
      ],
    },
    triesAgain: {
      subject: ({ amount, date }) => `El pago automático no pudo cobrar ${amount}: lo intentamos otra vez el ${date}`,
      lines: ({ amount, date, loan, card, why, until, upcoming }) => [
        `El pago automático no pudo cobrar ${amount} de ${loan} con su tarjeta ${card}.`,
        why,
        `Lo intentamos una vez más el ${date}. Puede pagar antes en su cuenta; entonces no se cobra nada. Puede cancelarlo hasta el ${until}.`,
        upcoming,
      ],
    },
    skipped: {
      subject: () => 'El pago automático no tuvo nada que cobrar',
      lines: ({ date, loan }) => [
        `El pago automático no cobró nada de ${loan} el ${date}: ya no vencía nada.`,
        'Sigue con su próxima fecha de pago.',
      ],
    },
    notMade: {
      subject: ({ amount }) => `El pago automático no cobró ${amount}`,
      lines: ({ amount, date, loan }) => [
        `El pago automático debía cobrar ${amount} de ${loan} el ${date} y no pudo a tiempo. Fue culpa nuestra, no suya.`,
        'No se cobró nada. Haga el pago en su cuenta.',
      ],
    },
    lastNotMade: {
      subject: ({ amount }) => `El pago automático no cobró su último pago de ${amount}`,
      lines: ({ amount, date, loan }) => [
        `El pago automático debía cobrar ${amount} de ${loan} el ${date} como último pago. Antes de ese, dos pagos seguidos no se realizaron; por eso no se cobró nada.`,
        'El pago automático está apagado. Haga el pago en su cuenta.',
      ],
    },
  },
};

/** The sentences on why auto-pay ended. */
export const autoPayEnds: Readonly<Record<Language, EndTexts>> = {
  english: {
    ends: {
      two_failures:
        'Two payments in a row did not go through. To use auto-pay again, turn it on again on your account.',
      card_gone: 'Its card is not in your wallet anymore.',
      card_expired: 'Its card has expired. You can turn auto-pay on again with another card.',
      paid_off: 'Nothing is owed on this loan anymore.',
      renewed: 'You renewed this loan. The new loan has no auto-pay until you turn it on.',
    },
    endsOtherwise: 'It cannot be used for this loan anymore.',
  },
  spanish: {
    ends: {
      two_failures:
        'Dos pagos seguidos no se realizaron. Para usar el pago automático otra vez, actívelo de nuevo en su cuenta.',
      card_gone: 'Su tarjeta ya no está guardada.',
      card_expired: 'Su tarjeta venció. Puede activar el pago automático otra vez con otra tarjeta.',
      paid_off: 'Ya no debe nada de este préstamo.',
      renewed: 'Usted renovó este préstamo. El préstamo nuevo no tiene pago automático hasta que lo active.',
    },
    endsOtherwise: 'Ya no se puede usar para este préstamo.',
  },
};
