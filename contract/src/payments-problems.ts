import type { ProblemText } from './problem-text.ts';

/** Refusals of paying that are not about one card or one amount. */
export const paymentsProblems = {
  loan_named_twice: {
    status: 422,
    next: 'here',
    english: 'Name each loan once.',
    spanish: 'Indique cada préstamo una sola vez.',
  },
  card_not_in_wallet: {
    status: 409,
    next: 'card',
    english: 'Several loans are paid with a card that you keep. Choose a kept card.',
    spanish: 'Varios préstamos se pagan con una tarjeta guardada. Elija una tarjeta guardada.',
  },
  payments_not_found: {
    status: 404,
    next: 'accounts',
    english: 'We could not find those payments. Look at your accounts: every payment is there.',
    spanish: 'No encontramos esos pagos. Vea sus cuentas: ahí están todos los pagos.',
  },
  retry_restricted: {
    status: 429,
    next: 'call',
    english:
      'We are making sure of your last payment on this loan. Try again in {minutes} min, or call your store at {phone}.',
    spanish:
      'Estamos verificando su último pago de este préstamo. Intente de nuevo en {minutes} min o llame a su tienda al {phone}.',
  },
  state_too_large: {
    status: 413,
    next: 'nothing',
    english: 'That is more than we can keep for you. Nothing else is affected.',
    spanish: 'Eso es más de lo que podemos guardar. Nada más se ve afectado.',
  },
  state_not_allowed: {
    status: 422,
    next: 'nothing',
    english: 'We keep amounts and choices only, never cards or codes.',
    spanish: 'Solo guardamos cantidades y opciones, nunca tarjetas ni códigos.',
  },
  route_unknown: {
    status: 422,
    next: 'nothing',
    english: 'There is no page of that name.',
    spanish: 'No existe una página con ese nombre.',
  },
} as const satisfies Readonly<Record<string, ProblemText>>;
