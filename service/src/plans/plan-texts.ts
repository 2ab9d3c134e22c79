import type { NotificationTexts } from '../platform/notifications/notification-texts.ts';

/** A plan was made, taken back on its day, could not be made, was fulfilled, or broken. */
export type PlanNotification = 'made' | 'undone' | 'refused' | 'fulfilled' | 'broken';

export interface PlanFacts {
  readonly loan: string;
  /** First name of the party who did it; empty for the one who reads it. */
  readonly by: string;
  /** Effect of the plan. */
  readonly sentence: string;
  /** The next payment after it. */
  readonly amount: string;
  readonly date: string;
  /** Interest that it adds over the whole loan; empty for none. */
  readonly interest: string;
  readonly until: string;
  /** Whether it changed the due day for good: that stays as it was signed, also where its first payment is late. */
  readonly isForGood: boolean;
  /** Payments that the reader planned: they stay on their days. */
  readonly plannedStays: string;
  readonly phone: string;
}

/** The words of mails to the parties of a loan about a plan. */
export const planTexts: NotificationTexts<PlanNotification, PlanFacts> = {
  english: {
    made: {
      subject: ({ date }) => `Your payments changed. The next one is due on ${date}`,
      lines: ({ loan, by, sentence, amount, date, interest, plannedStays }) => [
        `${by || 'You'} signed a change of the payments of ${loan}.`,
        sentence,
        `${amount} is due on ${date}.`,
        interest
          ? `The change adds ${interest} of interest over the whole loan, if each payment is made on its day. There is no fee.`
          : 'The change adds no interest and no fee.',
        ...(plannedStays
          ? [`A payment that you planned stays on ${plannedStays}. You can change or cancel it on your account.`]
          : []),
        'The paper you signed is with the documents of your account. You can take the change back there until the end of today.',
      ],
    },
    undone: {
      subject: () => 'Your payments are what they were before',
      lines: ({ loan, by }) => [
        `${by || 'You'} took back the change of the payments of ${loan}.`,
        'The loan is as it was before. See on your account when the next payment is due.',
      ],
    },
    refused: {
      subject: () => 'Your payments were not changed',
      lines: ({ loan, phone }) => [
        `You signed a change of the payments of ${loan}. Its numbers were no longer right when we came to make it, so we did not.`,
        `Nothing on your loan changed, and what you signed counts for nothing. See the new numbers on your account, or call us at ${phone}.`,
      ],
    },
    fulfilled: {
      subject: () => 'You completed your payment plan',
      lines: ({ loan, until }) => [
        `Every payment of your plan for ${loan} was made, up to ${until}. Thank you.`,
        'Your next payments are on your account.',
      ],
    },
    broken: {
      subject: () => 'A payment of your plan did not come',
      lines: ({ loan, phone, isForGood }) => [
        isForGood
          ? `The first payment of ${loan} on its new due day is late. The new day stays: see on your account what is due now.`
          : `A payment of your plan for ${loan} is late, so the plan is over. Your loan goes on: see on your account what is due now.`,
        `If this week is hard, there may be another way. Look under “I can’t pay this now” on your account, or call us at ${phone}. We are glad to talk.`,
      ],
    },
  },
  spanish: {
    made: {
      subject: ({ date }) => `Sus pagos cambiaron. El próximo vence el ${date}`,
      lines: ({ loan, by, sentence, amount, date, interest, plannedStays }) => [
        `${by ? `${by} firmó` : 'Usted firmó'} un cambio de los pagos de ${loan}.`,
        sentence,
        `El ${date} vencen ${amount}.`,
        interest
          ? `El cambio agrega ${interest} de intereses en todo el préstamo, si cada pago se hace en su fecha. No hay cargo.`
          : 'El cambio no agrega intereses ni cargos.',
        ...(plannedStays
          ? [`Un pago que usted programó se queda el ${plannedStays}. Puede cambiarlo o cancelarlo en su cuenta.`]
          : []),
        'El documento que firmó está entre los documentos de su cuenta. Ahí puede deshacer el cambio hasta el final de hoy.',
      ],
    },
    undone: {
      subject: () => 'Sus pagos vuelven a ser los de antes',
      lines: ({ loan, by }) => [
        `${by ? `${by} deshizo` : 'Usted deshizo'} el cambio de los pagos de ${loan}.`,
        'El préstamo queda como antes. Vea en su cuenta cuándo vence el próximo pago.',
      ],
    },
    refused: {
      subject: () => 'Sus pagos no se cambiaron',
      lines: ({ loan, phone }) => [
        `Usted firmó un cambio de los pagos de ${loan}. Cuando lo íbamos a hacer, las cantidades ya no eran las mismas, y por eso no lo hicimos.`,
        `Nada cambió en su préstamo y lo que firmó no cuenta. Vea las nuevas cantidades en su cuenta o llámenos al ${phone}.`,
      ],
    },
    fulfilled: {
      subject: () => 'Usted cumplió su plan de pagos',
      lines: ({ loan, until }) => [
        `Se hicieron todos los pagos de su plan de ${loan}, hasta el ${until}. Gracias.`,
        'Sus próximos pagos están en su cuenta.',
      ],
    },
    broken: {
      subject: () => 'Un pago de su plan no llegó',
      lines: ({ loan, phone, isForGood }) => [
        isForGood
          ? `El primer pago de ${loan} en su nuevo día de pago está atrasado. El nuevo día se queda: vea en su cuenta qué vence ahora.`
          : `Un pago de su plan de ${loan} está atrasado, así que el plan terminó. Su préstamo sigue: vea en su cuenta qué vence ahora.`,
        `Si esta semana es difícil, tal vez haya otra forma. Mire en “No puedo pagar ahora” en su cuenta, o llámenos al ${phone}. Con gusto hablamos.`,
      ],
    },
  },
};
