import type { DisbursementMethod } from '@lendside/domain/decide-draw';
import type { Language } from '@lendside/domain/language';
import type { CashNotification, DisbursementPurpose } from '../money/disbursements.ts';
import type { NotificationTexts } from '../platform/notifications/notification-texts.ts';

export interface CashFacts {
  /** Source of the money: a draw is owed on its own; that of a renewal or a new loan is part of it. */
  readonly purpose: DisbursementPurpose;
  readonly amount: string;
  readonly loan: string;
  readonly way: DisbursementMethod;
  /** The card, bank or store as it is shown. */
  readonly place: string;
  readonly pickupReference: string;
  /** Until when it can be picked up, when it arrives, or until when another way is to be chosen. */
  readonly date: string;
  /** The day until which it could be picked up, where it was not; empty where it could not be sent. */
  readonly fetchBy: string;
  /** Sentence on why it did not reach the customer; empty where there is nothing to tell. */
  readonly why: string;
  /** Whether the account on file would send it back again. */
  readonly isAccountRefused: boolean;
  /** Whether what was not picked up can be given back. */
  readonly canGiveBack: boolean;
  readonly ifNotChosen: 'canceled' | 'atStore';
  readonly confirmationNumber: string;
}

type Of<Words> = Readonly<Record<Language, Readonly<Record<DisbursementPurpose, Words>>>>;

/** Sentence on the change of the balance, by the money's source. */
const OWED: Of<string> = {
  english: {
    draw: 'The amount was added to what you owe.',
    renewal: 'It is part of the loan that your renewal made; nothing more was added to what you owe.',
    origination: 'It is the money of your new loan; nothing more was added to what you owe.',
  },
  spanish: {
    draw: 'La cantidad se sumó a lo que debe.',
    renewal: 'Es parte del préstamo que resultó de su renovación; no se sumó nada más a lo que debe.',
    origination: 'Es el dinero de su préstamo nuevo; no se sumó nada más a lo que debe.',
  },
};

/** Sentence on what happens if the customer chooses no other method. */
const OTHERWISE: Readonly<Record<Language, (facts: CashFacts) => string>> = {
  english: ({ date, ifNotChosen, purpose }) =>
    ifNotChosen === 'atStore'
      ? `If you do not choose by ${date}, you can pick it up as cash at your store.`
      : `If you do not choose by ${date}, ${purpose === 'draw' ? 'the draw is canceled and you owe nothing for it' : 'the loan is canceled and you owe nothing on it'}.`,
  spanish: ({ date, ifNotChosen, purpose }) =>
    ifNotChosen === 'atStore'
      ? `Si no elige a más tardar el ${date}, le espera en efectivo en su tienda.`
      : `Si no elige a más tardar el ${date}, ${purpose === 'draw' ? 'el retiro' : 'el préstamo'} se cancela y no lo debe.`,
};

/** Choices about cash that waits, beside fetching it, where it can be given back. */
const UNFETCHED: Of<string> = {
  english: {
    draw: 'It bears interest while it waits. If you do not want it, cancel it on the page of your account: you then owe nothing for it, and no interest.',
    renewal:
      'It bears interest while it waits. If you do not want it, give it back on the page of your account: it comes off what you owe with its interest. You can also have it sent another way.',
    origination:
      'The loan bears interest while its money waits. If you do not want it, cancel the loan on the page of your account: you then owe nothing on it, no interest and no fee. You can also have the money sent another way.',
  },
  spanish: {
    draw: 'Genera intereses mientras espera. Si no lo quiere, deshaga el retiro en la página de su cuenta: entonces no debe nada por él, ni intereses.',
    renewal:
      'Genera intereses mientras espera. Si no lo quiere, devuélvalo en la página de su cuenta: se descuenta de lo que debe con sus intereses. También puede hacer que se envíe de otra forma.',
    origination:
      'El préstamo genera intereses mientras el dinero espera. Si no lo quiere, cancele el préstamo en la página de su cuenta: entonces no debe nada por él, ni intereses ni cargos. También puede hacer que el dinero se envíe de otra forma.',
  },
};

/** The same where it cannot: something was paid on the loan, or less than it is owed. */
const NOT_GIVEN_BACK: Readonly<Record<Language, string>> = {
  english:
    'The loan bears interest while the money waits. You can have it sent another way on the page of your account.',
  spanish:
    'El préstamo genera intereses mientras el dinero espera. En la página de su cuenta puede hacer que se envíe de otra forma.',
};

/** That it was stopped, and with it what it was part of. */
const NOT_SENT: Of<(facts: CashFacts) => string> = {
  english: {
    draw: ({ amount, loan }) => `${amount} from ${loan} was canceled. It was not sent, and you do not owe it.`,
    renewal: ({ amount, loan }) =>
      `The renewal that made ${loan} was canceled, so its ${amount} was not sent, and you do not owe it.`,
    origination: ({ amount, loan }) => `${loan} was canceled, so its ${amount} was not sent, and you do not owe it.`,
  },
  spanish: {
    draw: ({ amount, loan }) => `Se deshizo el retiro de ${amount} de ${loan}. No se envió y no lo debe.`,
    renewal: ({ amount, loan }) =>
      `La renovación de la que resultó ${loan} se canceló, así que sus ${amount} no se enviaron y no los debe.`,
    origination: ({ amount, loan }) => `${loan} se deshizo, así que sus ${amount} no se enviaron y no los debe.`,
  },
};

/** That it did not arrive, with where it was sent and why, where that is known. */
const NOT_REACHED: Readonly<Record<Language, (facts: CashFacts) => string>> = {
  english: ({ amount, loan, place, why }) =>
    why === ''
      ? `We could not send ${amount} from ${loan} the way you chose.`
      : `${amount} from ${loan} did not reach you at ${place}. ${why}`,
  spanish: ({ amount, loan, place, why }) =>
    why === ''
      ? `No pudimos enviar ${amount} de ${loan} de la forma que eligió.`
      : `${amount} de ${loan} no le llegaron a ${place}. ${why}`,
};

/** The words of mails about money on its way. */
export const cashTexts: NotificationTexts<CashNotification, CashFacts> = {
  english: {
    sent: {
      subject: ({ amount }) => `Your ${amount} was sent`,
      lines: ({ amount, loan, way, place, purpose }) => [
        way === 'debit'
          ? `${amount} from ${loan} was sent to ${place}. Most banks show it within minutes, some within a day.`
          : way === 'ach'
            ? `${amount} from ${loan} is in your account at ${place}.`
            : `${amount} from ${loan} was handed to you.`,
        OWED.english[purpose],
      ],
    },
    ready: {
      subject: ({ amount }) => `Your ${amount} is ready to pick up`,
      lines: ({ amount, loan, way, place, pickupReference, date }) => [
        `${amount} from ${loan} is ready for you ${way === 'store' ? `at ${place}` : 'at any money transfer agent'}.`,
        `Reference: ${pickupReference}`,
        `Bring this reference and an identity document with your photo. It is kept for you until ${date}.`,
      ],
    },
    waits: {
      subject: ({ amount }) => `Your ${amount} is still waiting for you`,
      lines: ({ amount, loan, way, place, pickupReference, date, purpose, canGiveBack }) => [
        `${amount} from ${loan} was not picked up yet. It waits for you ${way === 'store' ? `at ${place}` : 'at any money transfer agent'} until ${date}.`,
        `Reference: ${pickupReference}`,
        canGiveBack ? UNFETCHED.english[purpose] : NOT_GIVEN_BACK.english,
      ],
    },
    onItsWay: {
      subject: ({ amount }) => `Your ${amount} is on its way to your bank`,
      lines: ({ amount, loan, place, date }) => [
        `${amount} from ${loan} is on its way to your account at ${place}. It should be there on ${date}.`,
      ],
    },
    choose: {
      subject: ({ amount, fetchBy }) =>
        fetchBy ? `Your ${amount} was not picked up in time` : `Your ${amount} did not reach you: choose another way`,
      lines: (facts) => [
        facts.fetchBy
          ? `${facts.amount} from ${facts.loan} was ready for you until ${facts.fetchBy} and was not picked up, so it cannot be picked up anymore. Open your account and choose how you want to get it.`
          : `${NOT_REACHED.english(facts)} Open your account and choose another way.`,
        ...(facts.isAccountRefused
          ? ['To get money at a bank again, put the right account on your profile first.']
          : []),
        OTHERWISE.english(facts),
      ],
    },
    cancelled: {
      subject: ({ amount, purpose }) =>
        purpose === 'draw' ? `Your ${amount} was canceled` : `Your ${amount} will not be sent`,
      lines: (facts) => [NOT_SENT.english[facts.purpose](facts)],
    },
    notTaken: {
      subject: ({ amount }) => `${amount} came off what you owe`,
      lines: ({ amount, loan }) => [
        `You gave back ${amount} from ${loan} that was not picked up. It came off what you owe, as of the first day of the loan.`,
        'You owe no interest for it. Your payments stay as they are, and the last of them become smaller or are not needed.',
      ],
    },
  },
  spanish: {
    sent: {
      subject: ({ amount }) => `Se enviaron sus ${amount}`,
      lines: ({ amount, loan, way, place, purpose }) => [
        way === 'debit'
          ? `${amount} de ${loan} se enviaron a ${place}. La mayoría de los bancos los muestran en minutos, algunos en un día.`
          : way === 'ach'
            ? `${amount} de ${loan} están en su cuenta de ${place}.`
            : `${amount} de ${loan} se le entregaron.`,
        OWED.spanish[purpose],
      ],
    },
    ready: {
      subject: ({ amount }) => `Sus ${amount} están listos para recoger`,
      lines: ({ amount, loan, way, place, pickupReference, date }) => [
        `${amount} de ${loan} están listos para usted ${way === 'store' ? `en ${place}` : 'en cualquier agente de envíos de dinero'}.`,
        `Referencia: ${pickupReference}`,
        `Traiga esta referencia y una identificación con foto. Se le guardan hasta el ${date}.`,
      ],
    },
    waits: {
      subject: ({ amount }) => `Sus ${amount} todavía le esperan`,
      lines: ({ amount, loan, way, place, pickupReference, date, purpose, canGiveBack }) => [
        `${amount} de ${loan} todavía no se recogieron. Le esperan ${way === 'store' ? `en ${place}` : 'en cualquier agente de envíos de dinero'} hasta el ${date}.`,
        `Referencia: ${pickupReference}`,
        canGiveBack ? UNFETCHED.spanish[purpose] : NOT_GIVEN_BACK.spanish,
      ],
    },
    onItsWay: {
      subject: ({ amount }) => `Sus ${amount} van en camino a su banco`,
      lines: ({ amount, loan, place, date }) => [
        `${amount} de ${loan} van en camino a su cuenta de ${place}. Deben llegar el ${date}.`,
      ],
    },
    choose: {
      subject: ({ amount, fetchBy }) =>
        fetchBy ? `Sus ${amount} no se recogieron a tiempo` : `Sus ${amount} no le llegaron: elija otra forma`,
      lines: (facts) => [
        facts.fetchBy
          ? `${facts.amount} de ${facts.loan} le esperaron hasta el ${facts.fetchBy} y no se recogieron, así que ya no se pueden recoger. Abra su cuenta y elija cómo quiere recibirlos.`
          : `${NOT_REACHED.spanish(facts)} Abra su cuenta y elija otra forma.`,
        ...(facts.isAccountRefused
          ? ['Para volver a recibir dinero en un banco, primero ponga la cuenta correcta en su perfil.']
          : []),
        OTHERWISE.spanish(facts),
      ],
    },
    cancelled: {
      subject: ({ amount, purpose }) =>
        purpose === 'draw' ? `Se deshizo el retiro de ${amount}` : `Ya no se le enviarán ${amount}`,
      lines: (facts) => [NOT_SENT.spanish[facts.purpose](facts)],
    },
    notTaken: {
      subject: ({ amount }) => `Se descontaron ${amount} de lo que debe`,
      lines: ({ amount, loan }) => [
        `Devolvió ${amount} de ${loan} que no se recogieron. Se descontaron de lo que debe desde el primer día del préstamo.`,
        'No debe intereses por esa cantidad. Sus pagos siguen iguales, y los últimos serán menores o no harán falta.',
      ],
    },
  },
};
