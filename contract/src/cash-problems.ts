import type { ProblemText } from './problem-text.ts';

/** Refusals of drawing cash and of sending money out. */
export const cashProblems = {
  draw_not_available: {
    status: 409,
    next: 'call',
    english: 'You cannot take cash from this loan now. Call your store if you have questions.',
    spanish: 'Ahora no puede retirar efectivo de este préstamo. Llame a su tienda si tiene preguntas.',
  },
  limit_not_acknowledged: {
    status: 409,
    next: 'here',
    english: 'Your credit limit has changed. Look at the new limit before you take cash.',
    spanish: 'Su límite de crédito cambió. Vea el nuevo límite antes de retirar efectivo.',
  },
  draw_amount_not_allowed: {
    status: 422,
    next: 'here',
    english: 'Choose an amount from {minimum} to {most}.',
    spanish: 'Elija una cantidad de {minimum} a {most}.',
  },
  draw_changed: {
    status: 409,
    next: 'here',
    english: 'This is not the amount or the way you chose and read about. Choose again before you sign.',
    spanish: 'Esta no es la cantidad o la forma que eligió y leyó. Elija de nuevo antes de firmar.',
  },
  draw_not_prepared: {
    status: 409,
    next: 'here',
    english: 'Choose first how much cash you want and how it should reach you.',
    spanish: 'Elija primero cuánto efectivo quiere y cómo debe recibirlo.',
  },
  addon_lock_missing: {
    status: 409,
    next: 'account',
    english: 'Begin again from your account: too much time has passed.',
    spanish: 'Comience de nuevo desde su cuenta: pasó demasiado tiempo.',
  },
  addon_locked: {
    status: 400,
    next: 'tryAgain',
    english: 'Someone else on this loan is taking cash now. Try again when they have finished.',
    spanish: 'Otra persona de este préstamo está retirando efectivo ahora. Intente de nuevo cuando termine.',
  },
  disbursement_not_available: {
    status: 409,
    next: 'here',
    english: 'We cannot send your money that way. Choose another way.',
    spanish: 'No podemos enviar su dinero de esa forma. Elija otra.',
  },
  card_cannot_receive: {
    status: 409,
    next: 'here',
    english: 'This card cannot receive money. Choose another card or another way.',
    spanish: 'Esta tarjeta no puede recibir dinero. Elija otra tarjeta u otra forma.',
  },
  money_out_held: {
    status: 409,
    next: 'call',
    english:
      'Where your money goes was changed not long ago. To protect you, we send no money to cards and banks until {until}. You can pick it up at your store.',
    spanish:
      'Hace poco se cambió adónde va su dinero. Para protegerle, no enviamos dinero a tarjetas ni bancos hasta {until}. Puede recogerlo en su tienda.',
  },
  draw_unresolved: {
    status: 409,
    next: 'wait',
    english: 'We are still finding out what became of your money. Wait until we know: we will tell you.',
    spanish: 'Todavía estamos averiguando qué pasó con su dinero. Espere: le avisaremos cuando lo sepamos.',
  },
  draw_already_sent: {
    status: 409,
    next: 'account',
    english: 'Your money was sent already, so it cannot be taken back. You can pay it back at any time.',
    spanish: 'Su dinero ya se envió, por eso no se puede deshacer. Puede devolverlo en cualquier momento.',
  },
  no_disbursement: {
    status: 409,
    next: 'account',
    english: 'There is no money on its way for this loan. See on your account what was sent.',
    spanish: 'No hay dinero en camino para este préstamo. Vea en su cuenta lo que se envió.',
  },
  disbursement_type_unknown: {
    status: 422,
    next: 'here',
    english: 'We do not know that way of sending money. Choose one of the ways on the page.',
    spanish: 'No conocemos esa forma de enviar dinero. Elija una de las formas de la página.',
  },
  disbursement_settled: {
    status: 409,
    next: 'account',
    english: 'There is nothing to choose any more: see on your account what became of your money.',
    spanish: 'Ya no hay nada que elegir: vea en su cuenta qué pasó con su dinero.',
  },
  transaction_not_found: {
    status: 404,
    next: 'account',
    english: 'We could not find this cash on your loan. Look at your account: everything you took is there.',
    spanish: 'No encontramos este efectivo en su préstamo. Vea su cuenta: ahí está todo lo que retiró.',
  },
  too_late_to_cancel_cash: {
    status: 409,
    next: 'account',
    english: 'The time in which this could be given back is over. You can pay it back at any time.',
    spanish: 'Ya pasó el tiempo para deshacerlo. Puede devolverlo en cualquier momento.',
  },
  already_cancelled: {
    status: 409,
    next: 'nothing',
    english: 'This was taken back already. There is nothing left to do.',
    spanish: 'Esto ya se deshizo. No queda nada por hacer.',
  },
} as const satisfies Readonly<Record<string, ProblemText>>;
