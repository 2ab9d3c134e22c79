import type { PayOutType } from '@lendside/domain/decide-draw';
import type { Language } from '@lendside/domain/language';
import type { CashLetter } from '../disbursements.ts';

export interface CashFacts {
  readonly amount: string;
  readonly loan: string;
  readonly way: PayOutType;
  /** The card, bank or store as it is shown. */
  readonly place: string;
  readonly pickupReference: string;
  /** Until when it can be picked up, when it arrives, or until when another way is to be chosen. */
  readonly date: string;
  readonly confirmationNumber: string;
}

interface CashTexts {
  readonly greeting: (name: string) => string;
  readonly number: (confirmationNumber: string) => string;
  readonly questions: (store: string, phone: string) => string;
  readonly subjects: Readonly<Record<CashLetter, (facts: CashFacts) => string>>;
  readonly letters: Readonly<Record<CashLetter, (facts: CashFacts) => readonly string[]>>;
}

/** The words of mails about money on its way. */
export const cashTexts: Readonly<Record<Language, CashTexts>> = {
  english: {
    greeting: (name) => `Hello ${name},`,
    number: (confirmationNumber) => `Confirmation number: ${confirmationNumber}`,
    questions: (store, phone) => `Questions? Call ${store} at ${phone}.`,
    subjects: {
      sent: ({ amount }) => `Your ${amount} was sent`,
      ready: ({ amount }) => `Your ${amount} is ready to pick up`,
      onItsWay: ({ amount }) => `Your ${amount} is on its way to your bank`,
      choose: ({ amount }) => `Your ${amount} did not reach you: choose another way`,
      cancelled: ({ amount }) => `Your ${amount} was taken back`,
    },
    letters: {
      sent: ({ amount, loan, way, place }) => [
        way === 'debit'
          ? `${amount} from ${loan} was sent to ${place}. Most banks show it within minutes, some within a day.`
          : way === 'ach'
            ? `${amount} from ${loan} is in your account at ${place}.`
            : `${amount} from ${loan} was handed to you.`,
        'The amount was added to what you owe.',
      ],
      ready: ({ amount, loan, way, place, pickupReference, date }) => [
        `${amount} from ${loan} is ready for you ${way === 'store' ? `at ${place}` : 'at any money transfer agent'}.`,
        `Reference: ${pickupReference}`,
        `Bring this reference and an identity document with your photo. It is kept for you until ${date}.`,
      ],
      onItsWay: ({ amount, loan, place, date }) => [
        `${amount} from ${loan} is on its way to your account at ${place}. It should be there on ${date}.`,
      ],
      choose: ({ amount, loan, date }) => [
        `we could not send ${amount} from ${loan} the way you chose. Open your account and choose another way.`,
        `If you do not choose until ${date}, the draw is taken back and you do not owe it.`,
      ],
      cancelled: ({ amount, loan }) => [
        `${amount} from ${loan} was taken back. It was not sent, and you do not owe it.`,
      ],
    },
  },
  spanish: {
    greeting: (name) => `Hola, ${name}:`,
    number: (confirmationNumber) => `Número de confirmación: ${confirmationNumber}`,
    questions: (store, phone) => `¿Preguntas? Llame a ${store} al ${phone}.`,
    subjects: {
      sent: ({ amount }) => `Se enviaron sus ${amount}`,
      ready: ({ amount }) => `Sus ${amount} están listos para recoger`,
      onItsWay: ({ amount }) => `Sus ${amount} van en camino a su banco`,
      choose: ({ amount }) => `Sus ${amount} no le llegaron: elija otra forma`,
      cancelled: ({ amount }) => `Se deshizo el retiro de ${amount}`,
    },
    letters: {
      sent: ({ amount, loan, way, place }) => [
        way === 'debit'
          ? `${amount} de ${loan} se enviaron a ${place}. La mayoría de los bancos los muestran en minutos, algunos en un día.`
          : way === 'ach'
            ? `${amount} de ${loan} están en su cuenta de ${place}.`
            : `${amount} de ${loan} se le entregaron.`,
        'La cantidad se sumó a lo que debe.',
      ],
      ready: ({ amount, loan, way, place, pickupReference, date }) => [
        `${amount} de ${loan} están listos para usted ${way === 'store' ? `en ${place}` : 'en cualquier agente de envíos de dinero'}.`,
        `Referencia: ${pickupReference}`,
        `Traiga esta referencia y una identificación con foto. Se le guardan hasta el ${date}.`,
      ],
      onItsWay: ({ amount, loan, place, date }) => [
        `${amount} de ${loan} van en camino a su cuenta de ${place}. Deben llegar el ${date}.`,
      ],
      choose: ({ amount, loan, date }) => [
        `no pudimos enviar ${amount} de ${loan} de la forma que eligió. Abra su cuenta y elija otra forma.`,
        `Si no elige hasta el ${date}, el retiro se deshace y no lo debe.`,
      ],
      cancelled: ({ amount, loan }) => [`se deshizo el retiro de ${amount} de ${loan}. No se envió y no lo debe.`],
    },
  },
};
