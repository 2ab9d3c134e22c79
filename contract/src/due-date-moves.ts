import { z } from 'zod';
import { amount, amountType, date, instant, loanId, paymentKey, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

const moveId = text(64);

/** A day on which the installment can fall due, and the loan after that when it is paid by its schedule. */
const choice = z.object({
  dueDate: date,
  /** All that is asked for on that day. */
  amountDue: amount,
  /** Interest of the whole loan beyond what it is now. */
  interestAdded: amount,
  /** Amount of a payment that was planned to pay the loan off, on that day; absent where none was. */
  payoffAmount: amount.optional(),
  /** The payment after it; absent where this one is the last. */
  following: z.object({ dueDate: date, amountDue: amount }).optional(),
  /** The last payment of the loan. */
  lastDueDate: date,
  lastAmountDue: amount,
});

const moved = z.object({
  /** Absent where it was not moved here. */
  moveId: moveId.optional(),
  loanId,
  fromDate: date,
  toDate: date,
  /** It can be taken back until the end of the day on which it was moved. */
  canUndo: z.boolean(),
});

/** Beside the specification's calls: whether a due date can be moved, to which days, and what each costs. */
export const readDueDateMove = operation({
  name: 'readDueDateMove',
  needs: 'dueDateMoves',
  slice: 'payments',
  endpoint: 'GET /dueDateMove',
  summary:
    'The days to which the next due date of a loan can be moved, what each costs, and the last move that was made.',
  access: ['customer'],
  owns: { loan: 'loanId' },
  input: z.object({ loanId }),
  output: z.object({
    /** Absent: it cannot be moved; `reason` says why. */
    movable: z
      .object({
        installmentNo: z.int(),
        now: choice,
        choices: z.array(choice),
        /** So many moves in so many days. */
        timesMax: z.int(),
        withinDays: z.int(),
        /** Payments that the person planned for days before a new due date: what becomes of them has to be said. */
        plannedPayments: z.array(
          z.object({
            scheduledPaymentId: text(64),
            scheduledDate: date,
            paymentAmount: amount,
            paymentAmountType: amountType,
            cardType: text(40),
            lastFour: text(4),
            /** False: it is made on its day, the cut-off has passed. */
            canMove: z.boolean(),
          }),
        ),
        /** Auto-pay takes what is due, and so follows the due date. */
        autoPay: z.boolean(),
      })
      .optional(),
    reason: z.enum(['fixed', 'past', 'movedBefore', 'noDay']).optional(),
    /** From when on one can be moved again, after too many moves. */
    again: date.optional(),
    moved: moved.optional(),
  }),
  problems: ['loan_not_found'],
});

export const moveDueDate = operation({
  name: 'moveDueDate',
  needs: 'dueDateMoves',
  slice: 'payments',
  endpoint: 'POST /dueDateMove',
  summary: 'Moves the due date of one installment, once; late fees count from the new day. Both parties are told.',
  access: ['customer'],
  owns: { loan: 'loanId' },
  input: z.object({
    loanId,
    paymentKey,
    installmentNo: z.int(),
    /** The due date as the person saw it. */
    fromDate: date,
    toDate: date,
    /** Necessary where payments are planned before the new day: they move to it, or stay on their days. */
    plannedPayments: z.enum(['move', 'keep']).optional(),
  }),
  output: moved.extend({ undone: instant.optional() }),
  problems: [
    'loan_not_found',
    'due_date_fixed',
    'due_date_past',
    'due_date_moved_before',
    'due_date_no_day',
    'due_date_changed',
    'due_date_not_offered',
    'planned_payment_undecided',
    'payment_already_scheduled',
    'card_expired',
    'loan_locked',
    'renewal_not_signed',
    'settlement_signed',
    'payment_unresolved',
    'payment_key_reused',
    'lender_unheard',
  ],
  example: {
    input: {
      ...{ loanId: '40120-100246-01', paymentKey: '6c1e64c8-9b1f-4e0e-8f6a-6c0f6b1a2d34' },
      ...{ installmentNo: 3, fromDate: '2026-12-05', toDate: '2026-12-11' },
    },
  },
});

export const undoDueDateMove = operation({
  name: 'undoDueDateMove',
  needs: 'dueDateMoves',
  slice: 'payments',
  endpoint: 'DELETE /dueDateMove',
  summary: 'Takes the move of a due date back, on the day on which it was made. Once more gives the same answer.',
  access: ['customer'],
  owns: { loan: 'loanId' },
  input: z.object({ loanId, moveId }),
  output: moved.extend({ undone: instant.optional() }),
  problems: [
    'loan_not_found',
    'due_date_move_not_found',
    'due_date_move_stands',
    'payment_unresolved',
    'lender_unheard',
  ],
});

export const dueDateMovesProblems = {
  due_date_fixed: {
    status: 409,
    next: 'call',
    english: 'The due date of this loan cannot be moved. Call your store if you cannot pay on that day.',
    spanish: 'La fecha de pago de este préstamo no se puede cambiar. Llame a su tienda si no puede pagar ese día.',
  },
  due_date_past: {
    status: 409,
    next: 'call',
    english: 'This due date is too far past to be moved. Pay now, or call your store if you cannot.',
    spanish: 'Esta fecha de pago ya pasó hace demasiado para cambiarla. Pague ahora o llame a su tienda si no puede.',
  },
  due_date_moved_before: {
    status: 409,
    next: 'account',
    english: 'A due date of this loan was moved not long ago. See on your account when the next payment is due.',
    spanish: 'Hace poco se cambió una fecha de pago de este préstamo. Vea en su cuenta cuándo vence el próximo pago.',
  },
  due_date_no_day: {
    status: 409,
    next: 'call',
    english: 'There is no later day left for this payment. Call your store if you cannot pay on its day.',
    spanish: 'No queda un día posterior para este pago. Llame a su tienda si no puede pagar en su fecha.',
  },
  due_date_changed: {
    status: 409,
    next: 'here',
    english: 'The due date changed in the meantime. See the new one, and choose again.',
    spanish: 'La fecha de pago cambió mientras tanto. Vea la nueva y elija otra vez.',
  },
  due_date_not_offered: {
    status: 422,
    next: 'here',
    english: 'Choose one of the days offered.',
    spanish: 'Elija uno de los días que se ofrecen.',
  },
  planned_payment_undecided: {
    status: 409,
    next: 'here',
    english: 'You planned a payment before the new due date. Choose whether it moves too, or stays on its day.',
    spanish: 'Programó un pago antes de la nueva fecha. Elija si también se cambia o si se queda en su día.',
  },
  settlement_signed: {
    status: 409,
    next: 'offers',
    english: 'You signed a settlement of this loan. Open your offers to pay it.',
    spanish: 'Firmó un acuerdo de pago de este préstamo. Abra sus ofertas: vaya ahí para pagarlo.',
  },
  due_date_move_not_found: {
    status: 404,
    next: 'account',
    english: 'We could not find that change of a due date. See on your account when your payment is due.',
    spanish: 'No pudimos encontrar ese cambio de fecha. Vea en su cuenta cuándo vence su pago.',
  },
  due_date_move_stands: {
    status: 409,
    next: 'call',
    english:
      'A moved due date can be put back only on the day you moved it. Pay early at any time, or call your store.',
    spanish:
      'El cambio de una fecha solo se cancela el mismo día. Puede pagar antes cuando quiera, o llame a su tienda.',
  },
} as const satisfies ProblemTexts;

export const dueDateMovesOperations = [readDueDateMove, moveDueDate, undoDueDateMove];
