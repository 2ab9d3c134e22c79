import type { ProblemText } from './problem-text.ts';

/** Refusals of switching a loan to another product, and of giving a loan back. */
export const switchProblems = {
  switch_not_available: {
    status: 409,
    next: 'call',
    english: 'This loan cannot be switched to another product now. You can pay it as before, or call your store.',
    spanish: 'Ahora este préstamo no se puede cambiar a otro producto. Puede pagarlo como antes, o llamar a su tienda.',
  },
  switch_not_online: {
    status: 409,
    next: 'account',
    english: 'This loan is not switched here. Open the switch again from your account to see where it is done.',
    spanish: 'Este préstamo no se cambia aquí. Abra otra vez el cambio desde su cuenta para ver dónde se hace.',
  },
  switch_amount_changed: {
    status: 409,
    next: 'here',
    english: 'What is due for the switch is {amount} now. Look at the new loan again before you pay.',
    spanish: 'Lo que se debe pagar para el cambio es ahora {amount}. Vea de nuevo el nuevo préstamo antes de pagar.',
  },
  rescission_over: {
    status: 409,
    next: 'account',
    english: 'The time to give this loan back is over, or it was paid on already. You can pay it off at any time.',
    spanish:
      'Terminó el plazo para devolver este préstamo, o ya se le hizo un pago. Puede liquidarlo en cualquier momento.',
  },
  rescission_money_moving: {
    status: 409,
    next: 'wait',
    english: 'Money of this loan is on its way. Wait until it has arrived or was taken back, then give the loan back.',
    spanish:
      'Hay dinero de este préstamo en camino. Espere a que llegue o se deshaga, y devuelva entonces el préstamo.',
  },
} as const satisfies Readonly<Record<string, ProblemText>>;
