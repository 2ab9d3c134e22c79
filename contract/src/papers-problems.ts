import type { ProblemText } from './problem-text.ts';

/** The refusals of exports, payoff quotes, payoff letters and calendar addresses. */
export const papersProblems = {
  format_unknown: {
    status: 422,
    next: 'here',
    english: 'We make files for spreadsheets (csv), money software (ofx) and paper (pdf). Choose one of them.',
    spanish:
      'Hacemos archivos para hojas de cálculo (csv), programas de finanzas (ofx) y papel (pdf). Elija uno de ellos.',
  },
  feed_not_found: {
    status: 404,
    next: 'account',
    english: 'There is no calendar at this address. Copy the address again from your account.',
    spanish: 'No hay un calendario en esta dirección. Copie otra vez la dirección desde su cuenta.',
  },
  feed_stopped: {
    status: 410,
    next: 'nothing',
    english: 'This calendar address was stopped or replaced by its owner. Remove it from your calendar program.',
    spanish: 'Su dueño desactivó o reemplazó esta dirección de calendario. Quítela de su programa de calendario.',
  },
  nothing_to_pay_off: {
    status: 409,
    next: 'call',
    english: 'There is no payoff to quote on this account. Call your store with questions.',
    spanish: 'No hay una liquidación que cotizar en esta cuenta. Llame a su tienda si tiene preguntas.',
  },
  letter_not_found: {
    status: 404,
    next: 'here',
    english: 'We have no letter with this number and code. Check both against the paper.',
    spanish: 'No tenemos una carta con este número y código. Compare los dos con el papel.',
  },
  letter_expired: {
    status: 410,
    next: 'here',
    english: 'This letter was good through {date}. Ask for a new one.',
    spanish: 'Esta carta fue válida hasta el {date}. Pida una nueva.',
  },
} as const satisfies Record<string, ProblemText>;
