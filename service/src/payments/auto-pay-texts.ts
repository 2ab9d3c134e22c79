import type { AutoPayEnd } from '@lendside/domain/auto-pay';
import type { Language } from '@lendside/domain/language';

/** What is written to the customer of auto-pay. A debit that was made has its receipt. */
export type AutoPayNotification =
  | 'on'
  | 'stopped'
  | 'ended'
  | 'cardWarning'
  | 'announced'
  | 'announcedOther'
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
  readonly reason: string;
  readonly confirmationNumber: string;
}

type Say<Text> = (facts: Facts) => Text;

interface AutoPayTexts {
  readonly greeting: (name: string) => string;
  readonly questions: (store: string, phone: string) => string;
  readonly subjects: Readonly<Record<AutoPayNotification, Say<string>>>;
  readonly notifications: Readonly<Record<AutoPayNotification, Say<readonly string[]>>>;
  /** Why auto-pay ended; what is not here has no reason that helps. */
  readonly ends: Readonly<Partial<Record<AutoPayEnd, string>>>;
  readonly endsOtherwise: string;
}

/** The words of mails about auto-pay. */
export const autoPayTexts: Readonly<Record<Language, AutoPayTexts>> = {
  english: {
    greeting: (name) => `Hello ${name},`,
    questions: (store, phone) => `Questions? Call ${store} at ${phone}.`,
    subjects: {
      on: ({ loan }) => `Auto-pay is on for ${loan}`,
      stopped: ({ loan }) => `Auto-pay is off for ${loan}`,
      ended: ({ loan }) => `Auto-pay ended for ${loan}`,
      cardWarning: ({ expires }) => `Your auto-pay card expires on ${expires}`,
      announced: ({ amount, date }) => `Auto-pay will take ${amount} on ${date}`,
      announcedOther: ({ amount, date }) => `Auto-pay changes: ${amount} on ${date}`,
      failed: ({ amount }) => `Auto-pay could not take ${amount}`,
      triesAgain: ({ amount, date }) => `Auto-pay could not take ${amount}: we try again on ${date}`,
      skipped: () => 'Auto-pay had nothing to take',
      notMade: ({ amount }) => `Auto-pay did not take ${amount}`,
      lastNotMade: ({ amount }) => `Auto-pay did not take its last payment of ${amount}`,
    },
    notifications: {
      on: ({ loan, card }) => [
        `auto-pay is on for ${loan}, with your card ${card}.`,
        'On each due date we take what is due that day. You hear the amount and the day by mail before each payment.',
        'A copy of what you signed is with the documents of your account. You can turn auto-pay off on your account at any time, or by phone or at your store.',
      ],
      stopped: ({ loan, confirmationNumber }) => [
        `you turned off auto-pay for ${loan}. Confirmation number: ${confirmationNumber}.`,
        'Payments that were planned by auto-pay are canceled. What is due stays due: please pay it yourself.',
      ],
      ended: ({ loan, reason }) => [
        `auto-pay for ${loan} has ended.`,
        reason,
        'Nothing more will be taken by auto-pay.',
      ],
      cardWarning: ({ loan, card, expires }) => [
        `your card ${card}, which pays ${loan} by auto-pay, is good until ${expires}.`,
        'Please choose another card for auto-pay on your account before then. Otherwise auto-pay ends.',
      ],
      announced: ({ amount, date, loan, card, until }) => [
        `auto-pay will take ${amount} for ${loan} on ${date}, with your card ${card}.`,
        'If less is due that day, we take only what is due. Never more than this amount.',
        `You can cancel this payment on your account until ${until}.`,
      ],
      announcedOther: ({ amount, date, loan, card, until }) => [
        `your next auto-pay payment for ${loan} is not the same as the last: we will take ${amount} on ${date}, with your card ${card}.`,
        'If less is due that day, we take only what is due. Never more than this amount.',
        `You can cancel this payment on your account until ${until}.`,
      ],
      failed: ({ amount, date, loan, card, why }) => [
        `auto-pay could not take ${amount} for ${loan} on ${date} with your card ${card}.`,
        why,
        'We will not try this payment again. Please make it on your account.',
      ],
      triesAgain: ({ amount, date, loan, card, why, until }) => [
        `auto-pay could not take ${amount} for ${loan} with your card ${card}.`,
        why,
        `We try once more on ${date}. You can pay sooner on your account; then nothing is taken. You can cancel it until ${until}.`,
      ],
      skipped: ({ date, loan }) => [
        `auto-pay took nothing for ${loan} on ${date}: nothing was due any more.`,
        'It continues with your next due date.',
      ],
      notMade: ({ amount, date, loan }) => [
        `auto-pay should have taken ${amount} for ${loan} on ${date} and could not in time. That was our fault, not yours.`,
        'Nothing was charged. Please make the payment on your account.',
      ],
      lastNotMade: ({ amount, date, loan }) => [
        `auto-pay was to take ${amount} for ${loan} on ${date} as its last payment. Two payments in a row did not go through before it, so nothing was charged.`,
        'Auto-pay is off. Please make the payment on your account.',
      ],
    },
    ends: {
      two_failures:
        'Two payments in a row did not go through. To use auto-pay again, turn it on again on your account.',
      card_gone: 'Its card is not in your wallet any more.',
      card_expired: 'Its card has expired. You can turn auto-pay on again with another card.',
      paid_off: 'Nothing is owed on this loan any more.',
      renewed: 'You renewed this loan. The new loan has no auto-pay until you turn it on.',
    },
    endsOtherwise: 'It cannot be used for this loan any more.',
  },
  spanish: {
    greeting: (name) => `Hola, ${name}:`,
    questions: (store, phone) => `¿Preguntas? Llame a ${store} al ${phone}.`,
    subjects: {
      on: ({ loan }) => `El pago automático está activo para ${loan}`,
      stopped: ({ loan }) => `El pago automático está apagado para ${loan}`,
      ended: ({ loan }) => `El pago automático terminó para ${loan}`,
      cardWarning: ({ expires }) => `Su tarjeta de pago automático vence el ${expires}`,
      announced: ({ amount, date }) => `El pago automático cobrará ${amount} el ${date}`,
      announcedOther: ({ amount, date }) => `El pago automático cambia: ${amount} el ${date}`,
      failed: ({ amount }) => `El pago automático no pudo cobrar ${amount}`,
      triesAgain: ({ amount, date }) =>
        `El pago automático no pudo cobrar ${amount}: lo intentamos otra vez el ${date}`,
      skipped: () => 'El pago automático no tuvo nada que cobrar',
      notMade: ({ amount }) => `El pago automático no cobró ${amount}`,
      lastNotMade: ({ amount }) => `El pago automático no cobró su último pago de ${amount}`,
    },
    notifications: {
      on: ({ loan, card }) => [
        `El pago automático está activo para ${loan}, con su tarjeta ${card}.`,
        'En cada fecha de pago cobramos lo que venza ese día. Antes de cada pago le escribimos la cantidad y el día.',
        'Una copia de lo que usted firmó está con los documentos de su cuenta. Puede apagar el pago automático en su cuenta en cualquier momento, o por teléfono o en su tienda.',
      ],
      stopped: ({ loan, confirmationNumber }) => [
        `Usted apagó el pago automático de ${loan}. Número de confirmación: ${confirmationNumber}.`,
        'Los pagos que el pago automático había programado quedan cancelados. Lo que vence sigue pendiente: páguelo usted.',
      ],
      ended: ({ loan, reason }) => [
        `El pago automático de ${loan} terminó.`,
        reason,
        'El pago automático no cobrará nada más.',
      ],
      cardWarning: ({ loan, card, expires }) => [
        `Su tarjeta ${card}, que paga ${loan} por pago automático, sirve hasta el ${expires}.`,
        'Elija antes otra tarjeta para el pago automático en su cuenta. Si no, el pago automático termina.',
      ],
      announced: ({ amount, date, loan, card, until }) => [
        `El pago automático cobrará ${amount} de ${loan} el ${date}, con su tarjeta ${card}.`,
        'Si ese día vence menos, cobramos solo lo que venza. Nunca más que esta cantidad.',
        `Puede cancelar este pago en su cuenta hasta el ${until}.`,
      ],
      announcedOther: ({ amount, date, loan, card, until }) => [
        `Su próximo pago automático de ${loan} no es igual al anterior: cobraremos ${amount} el ${date}, con su tarjeta ${card}.`,
        'Si ese día vence menos, cobramos solo lo que venza. Nunca más que esta cantidad.',
        `Puede cancelar este pago en su cuenta hasta el ${until}.`,
      ],
      failed: ({ amount, date, loan, card, why }) => [
        `El pago automático no pudo cobrar ${amount} de ${loan} el ${date} con su tarjeta ${card}.`,
        why,
        'No intentaremos este pago otra vez. Hágalo en su cuenta.',
      ],
      triesAgain: ({ amount, date, loan, card, why, until }) => [
        `El pago automático no pudo cobrar ${amount} de ${loan} con su tarjeta ${card}.`,
        why,
        `Lo intentamos una vez más el ${date}. Puede pagar antes en su cuenta; entonces no se cobra nada. Puede cancelarlo hasta el ${until}.`,
      ],
      skipped: ({ date, loan }) => [
        `El pago automático no cobró nada de ${loan} el ${date}: ya no vencía nada.`,
        'Sigue con su próxima fecha de pago.',
      ],
      notMade: ({ amount, date, loan }) => [
        `El pago automático debía cobrar ${amount} de ${loan} el ${date} y no pudo a tiempo. Fue culpa nuestra, no suya.`,
        'No se cobró nada. Haga el pago en su cuenta.',
      ],
      lastNotMade: ({ amount, date, loan }) => [
        `El pago automático debía cobrar ${amount} de ${loan} el ${date} como último pago. Antes de ese, dos pagos seguidos no se realizaron; por eso no se cobró nada.`,
        'El pago automático está apagado. Haga el pago en su cuenta.',
      ],
    },
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
