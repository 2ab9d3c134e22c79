import type { ProblemText } from './problem-text.ts';

/** Refusals of paying that are not about one card or one amount. */
export const paymentsProblems = {
  loan_named_twice: {
    status: 422,
    english: 'Name each loan once.',
    spanish: 'Indique cada préstamo una sola vez.',
  },
  card_not_in_wallet: {
    status: 409,
    english: 'Several loans are paid with a card that you keep. Choose a kept card.',
    spanish: 'Varios préstamos se pagan con una tarjeta guardada. Elija una tarjeta guardada.',
  },
  payments_not_found: {
    status: 404,
    english: 'We could not find those payments.',
    spanish: 'No encontramos esos pagos.',
  },
  retry_restricted: {
    status: 429,
    english:
      'We are making sure of your last payment on this loan. Try again in {minutes} min, or call your store at {phone}.',
    spanish:
      'Estamos verificando su último pago de este préstamo. Intente de nuevo en {minutes} min o llame a su tienda al {phone}.',
  },
  state_too_large: {
    status: 413,
    english: 'That is more than we can keep for you.',
    spanish: 'Eso es más de lo que podemos guardar.',
  },
  state_not_allowed: {
    status: 422,
    english: 'We keep amounts and choices only, never cards or codes.',
    spanish: 'Solo guardamos cantidades y opciones, nunca tarjetas ni códigos.',
  },
  route_unknown: {
    status: 422,
    english: 'There is no page of that name.',
    spanish: 'No existe una página con ese nombre.',
  },
} as const satisfies Readonly<Record<string, ProblemText>>;
