import type { ProblemText } from './problem-text.ts';

/** The refusals of offers and of settling a loan. */
export const offersProblems = {
  not_a_tlxe_user: {
    status: 403,
    next: 'call',
    english: 'We make no offers online for your kind of account. Call your store to ask for one.',
    spanish: 'No hacemos ofertas en línea para su tipo de cuenta. Llame a su tienda para pedir una.',
  },
  no_settlement_offer: {
    status: 404,
    next: 'account',
    english: 'There is no settlement offer on this account. See on your account what you can pay.',
    spanish: 'No hay una oferta de acuerdo para esta cuenta. Vea en su cuenta lo que puede pagar.',
  },
  settlement_expired: {
    status: 410,
    next: 'call',
    english: 'This settlement offer has expired. Nothing was charged. Call your store at {phone}.',
    spanish: 'Esta oferta de acuerdo venció. No se le cobró nada. Llame a su tienda al {phone}.',
  },
  settlement_paid: {
    status: 409,
    next: 'nothing',
    english: 'This account is settled already. There is nothing more to pay.',
    spanish: 'Esta cuenta ya está liquidada por acuerdo. No hay nada más que pagar.',
  },
  settlement_amount_fixed: {
    status: 422,
    next: 'here',
    english: 'This settlement takes exactly {amount}. Pay that amount.',
    spanish: 'Este acuerdo es por {amount} exactos. Pague esa cantidad.',
  },
  settlement_tries_used: {
    status: 409,
    next: 'call',
    english: 'The settlement did not go through three times. Nothing was charged. Call your store at {phone}.',
    spanish: 'El pago del acuerdo no se realizó tres veces. No se le cobró nada. Llame a su tienda al {phone}.',
  },
  not_signed_yet: {
    status: 409,
    next: 'here',
    english: 'Sign the settlement agreement first.',
    spanish: 'Primero firme el acuerdo.',
  },
  not_paid_yet: {
    status: 409,
    next: 'here',
    english: 'The settlement is not paid yet. Pay it first.',
    spanish: 'El acuerdo aún no está pagado. Páguelo primero.',
  },
  settlement_not_made: {
    status: 409,
    next: 'call',
    english:
      'What is owed on this account changed, and it could not be settled. You were not charged. Call your store.',
    spanish: 'Lo que se debe en esta cuenta cambió y no se pudo cerrar el acuerdo. No se le cobró. Llame a su tienda.',
  },
} as const satisfies Record<string, ProblemText>;
