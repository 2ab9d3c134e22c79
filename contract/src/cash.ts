import { DISBURSEMENT_METHODS } from '@lendside/domain/decide-draw';
import { z } from 'zod';
import { failureFields, paymentSchedule, targetFields } from './field-groups.ts';
import { amount, cardIds, date, instant, lmsId, loanId, messageKey, paymentKey, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

export const people = ['customer'] as const;
export const drawFlows = ['draw'] as const;

/** store 2, moneyGram 14, debit 16, ach 101 (spec 9). */
export const disbursementType = z.enum(DISBURSEMENT_METHODS);

/** Status of a disbursement: sent, ready for pickup, arriving on a day, or in need of another method. */
export const disbursementState = z.enum(['pending', 'ready', 'onItsWay', 'sent', 'choose', 'cancelled']);

const position = { latitude: z.coerce.number().optional(), longitude: z.coerce.number().optional() };

/** Destination of the money, masked for display. */
export const target = z.object(targetFields);

export const checkAddOnLock = operation({
  name: 'checkAddOnLock',
  slice: 'cash',
  endpoint: 'GET /addOnLock',
  summary: 'Whether somebody is taking cash from a loan now. The position travels in the header x-sensitive.',
  access: people,
  owns: { loan: 'loanId' },
  flows: drawFlows,
  input: z.object({ loanId, storeId: text(20).optional(), ...position }),
  output: z.object({ isAddOnLocked: z.boolean() }),
  problems: ['loan_not_found', 'addon_locked', 'location_not_valid', 'wrong_state'],
});

export const setAddOnLock = operation({
  name: 'setAddOnLock',
  needs: 'draws',
  slice: 'cash',
  endpoint: 'POST /addOnLock',
  summary: 'Takes the lock under which one person at a time takes cash from a loan, or goes on with it.',
  access: people,
  owns: { loan: 'loanId' },
  flows: drawFlows,
  input: z.object({ loanId, storeId: text(20).optional(), ...position, lockToken: text(80).optional() }),
  output: z.object({ isAddOnLocked: z.boolean(), lockToken: text(80), expiresAt: instant }),
  problems: ['loan_not_found', 'addon_locked', 'lock_token_stale', 'location_not_valid', 'wrong_state'],
});

export const way = z.object({
  disbursementType,
  available: z.boolean(),
  /** Reason why the disbursement method is closed. */
  reason: z.enum(['above_money_transfer', 'held', 'no_bank', 'account_refused', 'no_store']).optional(),
  /** The most that can go this way. */
  loanAmount: amount.optional(),
  target,
});

/** Beside the specification's calls: what a draw would make of the loan, and how its money can go out. */
export const previewDraw = operation({
  name: 'previewDraw',
  needs: 'draws',
  slice: 'cash',
  endpoint: 'GET /drawPreview',
  summary: 'The limits of a draw, what an amount would make of the loan, and the ways its money can go out.',
  access: people,
  owns: { loan: 'loanId' },
  flows: drawFlows,
  background: true,
  input: z.object({ loanId, disbursementAmount: amount.optional() }),
  output: z.object({
    creditLimit: amount,
    availableCredit: amount,
    minimumDraw: amount,
    principleBalance: amount,
    limitChange: z.object({ oldCreditLimit: amount, creditLimit: amount, on: date }).optional(),
    /** Absent without an amount, or where it cannot be drawn. */
    terms: z
      .object({
        disbursementAmount: amount,
        newPrincipalBalance: amount,
        availableCredit: amount,
        apr: text(12),
        financeCharge: amount,
        totalOfPayments: amount,
        nextDueDate: date.optional(),
        nextPaymentAmount: amount,
        /** Minimum amount due without the draw. */
        minimumAmountDue: amount,
        payments: paymentSchedule,
      })
      .optional(),
    ways: z.array(way),
    /** Draw chosen before, whose terms were read. */
    plan: z.object({ disbursementAmount: amount, disbursementType, target, cardToken: text(80).optional() }).optional(),
  }),
  problems: ['loan_not_found', 'draw_not_available'],
});

/** Beside the specification's calls: fixes what is read about and signed, so that it is what is drawn. */
export const prepareDraw = operation({
  name: 'prepareDraw',
  needs: 'draws',
  slice: 'cash',
  endpoint: 'PUT /draw',
  summary: 'Keeps the amount and the way of a draw, and that its terms were read, before anything is signed or sent.',
  access: people,
  owns: { loan: 'loanId' },
  flows: drawFlows,
  input: z.object({
    loanId,
    disbursementAmount: amount,
    disbursementType,
    disburseCardIds: cardIds.optional(),
    lockToken: text(80).optional(),
  }),
  output: z.object({ disbursementAmount: amount, disbursementType, target }),
  problems: [
    'loan_not_found',
    'draw_not_available',
    'limit_not_acknowledged',
    'draw_amount_not_allowed',
    'addon_lock_missing',
    'addon_locked',
    'lock_token_stale',
    'disbursement_not_available',
    'card_not_found',
    'card_cannot_receive',
    'card_expired',
    'money_out_held',
    'draw_unresolved',
  ],
});

export const drawCash = operation({
  name: 'drawCash',
  needs: 'draws',
  slice: 'cash',
  endpoint: 'POST /draw',
  summary: 'Draws cash once per paymentKey, and returns the key to ask for its outcome.',
  access: people,
  owns: { loan: 'loanId' },
  flows: drawFlows,
  stepUp: 'orJustSignedIn',
  input: z.object({
    paymentKey,
    loanId,
    lmsId: lmsId.optional(),
    storeId: text(20).optional(),
    productId: text(40).optional(),
    disbursementAmount: amount,
    disbursementType,
    disburseCardIds: cardIds.optional(),
    bankAccountId: text(80).optional(),
    lockToken: text(80).optional(),
    riskCheck: z.boolean().optional(),
    isAddOnLocked: z.boolean().optional(),
    timeZone: text(60).optional(),
  }),
  output: z.object({ messageKey, paymentKey }),
  problems: [
    'loan_not_found',
    'draw_not_available',
    'limit_not_acknowledged',
    'draw_amount_not_allowed',
    'draw_not_prepared',
    'draw_changed',
    'draw_unresolved',
    'disbursement_not_available',
    'card_not_found',
    'card_cannot_receive',
    'card_expired',
    'money_out_held',
    'step_missing',
    'step_up_required',
    'payment_key_reused',
    'addon_lock_missing',
    'addon_locked',
    'lock_token_stale',
  ],
});

export const readDrawStatus = operation({
  name: 'readDrawStatus',
  slice: 'cash',
  endpoint: 'GET /draw',
  summary: 'How far a draw is, by the key that drawCash returned or by the key it was sent with.',
  access: people,
  flows: drawFlows,
  background: true,
  input: z.object({ messageKey: messageKey.optional(), paymentKey: paymentKey.optional() }),
  output: z.object({
    messageKey,
    paymentKey,
    loanId,
    status: z.enum(['pending', 'done', 'failed']),
    ...failureFields,
    result: z
      .object({
        transactionId: text(40),
        loanId,
        disbursementAmount: amount,
        disbursementType,
        target,
        newPrincipalBalance: amount,
        newLoanDueDate: date.optional(),
        needsSigning: z.boolean(),
        canCancel: z.boolean(),
        cancelled: z.boolean(),
      })
      .optional(),
  }),
  problems: ['message_key_not_found'],
});

export const cancelDraw = operation({
  name: 'cancelDraw',
  slice: 'cash',
  endpoint: 'DELETE /draw',
  summary: 'Takes a draw back while its money has not reached anybody. Once more gives the same answer.',
  access: people,
  flows: drawFlows,
  input: z.object({ messageKey }),
  output: z.object({ messageKey, status: z.enum(['done', 'failed']), cancelled: z.boolean() }),
  problems: ['message_key_not_found', 'draw_already_sent', 'draw_unresolved'],
});

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
    english:
      'Your money was already sent, so this cannot be canceled. Wait until you have it: then you can give it back at no cost until the end of the next business day.',
    spanish:
      'Su dinero ya se envió, por eso no se puede deshacer. Cuando lo tenga, puede devolverlo sin costo hasta el final del siguiente día hábil.',
  },
} as const satisfies ProblemTexts;

export const cashOperations = [
  checkAddOnLock,
  setAddOnLock,
  previewDraw,
  prepareDraw,
  drawCash,
  readDrawStatus,
  cancelDraw,
];
