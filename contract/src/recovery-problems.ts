import type { ProblemText } from './problem-text.ts';

/** Refusals about vehicles that are sought or held. */
export const recoveryProblems = {
  not_in_recovery: {
    status: 409,
    next: 'account',
    english: 'The vehicle of this account is not in recovery. See your account for what is due.',
    spanish: 'El vehículo de esta cuenta no está en proceso de recuperación. Vea en su cuenta lo que vence.',
  },
  answer_unknown: {
    status: 422,
    next: 'here',
    english: 'Choose one of the answers on the page.',
    spanish: 'Elija una de las respuestas de la página.',
  },
  reinstatement_changed: {
    status: 409,
    next: 'here',
    english: 'The amount that keeps your vehicle is now {amount}. Nothing was charged. Go back and choose it again.',
    spanish: 'La cantidad para conservar su vehículo ahora es {amount}. No se cobró nada. Regrese y elíjala de nuevo.',
  },
} as const satisfies Record<string, ProblemText>;
