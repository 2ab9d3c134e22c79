import { DISBURSEMENT_METHODS } from '@lendside/domain/decide-draw';
import { z } from 'zod';
import { amount, cardIds, date, instant, lmsId, loanId, messageKey, paymentKey, text } from './fields.ts';
import { operation } from './operation.ts';

const people = ['customer'] as const;
const drawFlows = ['draw'] as const;

/** store 2, moneyGram 14, debit 16, ach 101 (spec 9). */
export const disbursementType = z.enum(DISBURSEMENT_METHODS);

/** How far the money is: sent, to be picked up, arriving on a day, or to be sent another way. */
const disbursementState = z.enum(['pending', 'ready', 'onItsWay', 'sent', 'choose', 'cancelled']);

const position = { latitude: z.coerce.number().optional(), longitude: z.coerce.number().optional() };

/** Where the money goes, as it may be shown. */
const target = z.object({
  cardType: text(40).optional(),
  lastFour: text(4).optional(),
  bankName: text(80).optional(),
  storeName: text(120).optional(),
});

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

const way = z.object({
  disbursementType,
  available: z.boolean(),
  /** Why not. */
  reason: z.enum(['above_money_transfer', 'held', 'no_bank', 'no_store']).optional(),
  /** The most that can go this way. */
  loanAmount: amount.optional(),
  target,
});

/** Beside the specification's calls: what a draw would make of the loan, and how its money can go out. */
export const previewDraw = operation({
  name: 'previewDraw',
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
        /** The same without the draw. */
        minimumAmountDue: amount,
        payments: z.array(z.object({ dueDate: date, amount })),
      })
      .optional(),
    ways: z.array(way),
    /** What was chosen before, and read about. */
    plan: z.object({ disbursementAmount: amount, disbursementType, target, cardToken: text(80).optional() }).optional(),
  }),
  problems: ['loan_not_found', 'draw_not_available'],
});

/** Beside the specification's calls: fixes what is read about and signed, so that it is what is drawn. */
export const prepareDraw = operation({
  name: 'prepareDraw',
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
    code: text(60).optional(),
    Error: text(400).optional(),
    otherLanguage: text(400).optional(),
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

const money = z.object({
  disbursementId: text(64),
  /** What it is of: cash from a line, of a renewal, or a new loan. */
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
  canCancel: z.boolean(),
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
  input: z.object({ loanId, type: text(20).optional() }),
  output: money,
  problems: ['loan_not_found', 'no_disbursement', 'disbursement_type_unknown'],
});

/** Beside the specification's calls: the same without a refusal where none ever left, and the ways it can be sent another time. */
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
    /** Of a draw, a renewal or a new loan; absent where the caller never got any from this loan. */
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

export const cancelCashAdvance = operation({
  name: 'cancelCashAdvance',
  slice: 'cash',
  endpoint: 'POST /cancelCashAdvance',
  summary: 'Gives back cash that was booked, within its time and while its money has not reached anybody.',
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

export const cashOperations = [
  checkAddOnLock,
  setAddOnLock,
  previewDraw,
  prepareDraw,
  drawCash,
  readDrawStatus,
  cancelDraw,
  readDisbursementReference,
  readDisbursementWays,
  changeDisbursement,
  cancelCashAdvance,
];
