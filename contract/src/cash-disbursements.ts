import { z } from 'zod';
import { disbursementState, disbursementType, drawFlows, people, target, way } from './cash.ts';
import { amount, cardIds, date, instant, lmsId, loanId, messageKey, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

const money = z.object({
  disbursementId: text(64),
  /** Source of the money: a draw from a line of credit, a renewal, or a new loan. */
  purpose: z.enum(['draw', 'renewal', 'origination']),
  reference: text(20).optional(),
  state: disbursementState,
  disbursementType,
  disbursementAmount: amount,
  target,
  /** Until when it can be picked up, or when it arrives. */
  availableFrom: date.optional(),
  /** The draw it is of. */
  messageKey: messageKey.optional(),
  transactionId: text(40).optional(),
  /** Why another way has to be chosen, and until when. */
  reason: text(60).optional(),
  chooseBy: instant.optional(),
  /** Its end where no other way is chosen by then. */
  ifNotChosen: z.enum(['canceled', 'atStore']).optional(),
  canCancel: z.boolean(),
  /** True where it is booked and within its time: canceled as a cash advance, by its transactionId. */
  isCashAdvance: z.boolean().optional(),
  /** True for cash to be picked up of a new loan, and of a renewal after the days to cancel it: it can be stopped and sent another way. */
  canGoAnotherWay: z.boolean().optional(),
  /** True where such cash can be given back as well, a new loan ending with it: not once something was paid on that loan. */
  canGiveBack: z.boolean().optional(),
  sent: instant,
});

export const readDisbursementReference = operation({
  name: 'readDisbursementReference',
  slice: 'cash',
  endpoint: 'GET /disbursementReference',
  summary: 'Where the money of a loan is, and what it is picked up for. Asked at most ten times.',
  access: ['customer', 'guest', 'locked-link'],
  owns: { loan: 'loanId' },
  flows: ['draw', 'renewal', 'origination'],
  background: true,
  /** The way by its name, or by its number as a pay method. */
  input: z.object({ loanId, type: text(20).optional() }),
  output: money,
  problems: ['loan_not_found', 'no_disbursement', 'disbursement_type_unknown', 'lender_unheard'],
});

/**
 * Beside the specification's calls: the same without a refusal where none ever left, and the ways it can be sent
 * another time.
 */
export const readDisbursementWays = operation({
  name: 'readDisbursementWays',
  slice: 'cash',
  endpoint: 'GET /disbursementWays',
  summary:
    'Where the newest money of a loan is, if any left, and while another way is to be chosen the ways it can go.',
  access: people,
  owns: { loan: 'loanId' },
  flows: ['draw', 'renewal', 'origination'],
  background: true,
  input: z.object({ loanId }),
  output: z.object({
    /** Money from a draw, a renewal or a new loan; absent where the caller never received any from this loan. */
    money: money.optional(),
    /** Empty unless another way is to be chosen. */
    ways: z.array(way),
  }),
  problems: ['loan_not_found'],
});

/** Beside the specification's calls: the choice of the way, reopened after a push that failed. */
export const changeDisbursement = operation({
  name: 'changeDisbursement',
  slice: 'cash',
  endpoint: 'PUT /disbursementReference',
  summary: 'Sends money that did not reach the person another way.',
  access: people,
  flows: ['draw', 'renewal', 'origination'],
  owns: { loan: 'loanId' },
  stepUp: 'orJustSignedIn',
  input: z.object({ loanId, disbursementId: text(64), disbursementType, disburseCardIds: cardIds.optional() }),
  output: z.object({ disbursementId: text(64), disbursementType, state: disbursementState }),
  problems: [
    'loan_not_found',
    'no_disbursement',
    'disbursement_settled',
    'disbursement_not_available',
    'card_not_found',
    'card_cannot_receive',
    'card_expired',
    'money_out_held',
    'step_up_required',
  ],
});

/** Beside the specification's calls: cash of a loan that waits to be fetched. */
export const reopenDisbursement = operation({
  name: 'reopenDisbursement',
  slice: 'cash',
  endpoint: 'POST /disbursementReference',
  summary: 'Stops cash of a renewal or a new loan that waits to be picked up, so that it can be sent another way.',
  access: people,
  flows: ['renewal', 'origination'],
  owns: { loan: 'loanId' },
  input: z.object({ loanId, disbursementId: text(64) }),
  output: z.object({ disbursementId: text(64), state: disbursementState }),
  problems: [
    'loan_not_found',
    'no_disbursement',
    'disbursement_settled',
    'cash_fetched_already',
    'draw_unresolved',
    'payment_unresolved',
  ],
});

export const keepDisbursement = operation({
  name: 'keepDisbursement',
  slice: 'cash',
  endpoint: 'DELETE /disbursementReference',
  summary:
    'Gives cash back that was never fetched: of a renewal it comes off what is owed, as of the day of the loan; a new loan ends.',
  access: people,
  flows: ['renewal', 'origination'],
  owns: { loan: 'loanId' },
  input: z.object({ loanId, disbursementId: text(64) }),
  output: z.object({ disbursementId: text(64), state: disbursementState, principleBalance: amount }),
  problems: [
    'loan_not_found',
    'no_disbursement',
    'disbursement_settled',
    'cash_fetched_already',
    'cash_not_taken_off',
    'draw_unresolved',
    'payment_unresolved',
  ],
});

export const cancelCashAdvance = operation({
  name: 'cancelCashAdvance',
  slice: 'cash',
  endpoint: 'POST /cancelCashAdvance',
  summary: 'Cancels a booked cash advance, within its time and while its money has not arrived.',
  access: people,
  owns: { loan: 'loanId' },
  flows: drawFlows,
  input: z.object({ loanId, lmsId: lmsId.optional(), transactionId: text(40) }),
  output: z.object({ cancelled: z.boolean(), confirmationNumber: text(40), principleBalance: amount }),
  problems: [
    'loan_not_found',
    'transaction_not_found',
    'too_late_to_cancel_cash',
    'already_cancelled',
    'draw_already_sent',
    'draw_unresolved',
  ],
});

export const cashDisbursementsProblems = {
  no_disbursement: {
    status: 409,
    next: 'account',
    english: 'No payout is on its way for this loan. Check your account for what was sent.',
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
  cash_fetched_already: {
    status: 409,
    next: 'account',
    english: 'This cash was handed out or sent already. See on your account what became of it.',
    spanish: 'Este efectivo ya se entregó o se envió. Vea en su cuenta qué pasó con él.',
  },
  cash_not_taken_off: {
    status: 409,
    next: 'call',
    english: 'This cash cannot come off this loan any more. Call your store at {phone}, or have it sent another way.',
    spanish:
      'Este efectivo ya no puede descontarse de este préstamo. Llame a su tienda al {phone} o haga que se envíe de otra forma.',
  },
  transaction_not_found: {
    status: 404,
    next: 'account',
    english: 'We could not find this cash on your loan. Check your account: everything you took is there.',
    spanish: 'No encontramos este efectivo en su préstamo. Vea su cuenta: ahí está todo lo que retiró.',
  },
  too_late_to_cancel_cash: {
    status: 409,
    next: 'account',
    english: 'It is too late to cancel this. You can pay it back at any time.',
    spanish: 'Ya pasó el tiempo para deshacerlo. Puede devolverlo en cualquier momento.',
  },
  already_cancelled: {
    status: 409,
    next: 'nothing',
    english: 'This is already canceled. There is nothing left to do.',
    spanish: 'Esto ya se deshizo. No queda nada por hacer.',
  },
} as const satisfies ProblemTexts;

export const cashDisbursementsOperations = [
  readDisbursementReference,
  readDisbursementWays,
  changeDisbursement,
  reopenDisbursement,
  keepDisbursement,
  cancelCashAdvance,
];
