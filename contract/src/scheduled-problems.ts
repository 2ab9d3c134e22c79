import type { ProblemText } from './problem-text.ts';

/** Refusals of payments for a later day. */
export const scheduledProblems = {
  date_not_allowed: {
    status: 422,
    next: 'here',
    english: 'Choose one of the days offered. What is late is paid today.',
    spanish: 'Elija uno de los días que se ofrecen. Lo atrasado se paga hoy.',
  },
  payment_already_scheduled: {
    status: 409,
    next: 'here',
    english: 'You already planned a payment for that day. See it on your account, or choose another day.',
    spanish: 'Ya programó un pago para ese día. Véalo en su cuenta o elija otro día.',
  },
  card_not_kept: {
    status: 409,
    next: 'card',
    english: 'A payment for a later day needs a card that you keep. Choose a kept card, or pay today.',
    spanish: 'Un pago para otro día necesita una tarjeta guardada. Elija una tarjeta guardada o pague hoy.',
  },
  scheduled_payment_not_found: {
    status: 404,
    next: 'account',
    english: 'We could not find that planned payment. See on your account which are planned.',
    spanish: 'No pudimos encontrar ese pago programado. Vea en su cuenta cuáles están programados.',
  },
  too_late_to_change: {
    status: 409,
    next: 'call',
    english: 'It is too late to change this payment. Call your store if you cannot pay it.',
    spanish: 'Ya es tarde para cambiar este pago. Llame a su tienda si no puede pagarlo.',
  },
  too_late_to_cancel: {
    status: 409,
    next: 'call',
    english: 'It is too late to cancel this payment. Call your store if you cannot pay it.',
    spanish: 'Ya es tarde para cancelar este pago. Llame a su tienda si no puede pagarlo.',
  },
} as const satisfies Readonly<Record<string, ProblemText>>;
