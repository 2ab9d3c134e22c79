import { z } from 'zod';
import { amount, date, instant, loanId, paymentKey, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

const promiseId = text(64);

const promise = z.object({
  promiseId,
  paymentAmount: amount,
  promisedDate: date,
  /** `waiting`: its day is to come; `ended`: the loan is in a state in which nothing is asked for. */
  state: z.enum(['waiting', 'fulfilled', 'broken', 'takenBack', 'ended']),
  made: instant,
});

/** The customer's word that so much comes by a day. It changes nothing of the loan, and no money moves by it. */
export const readPromiseToPay = operation({
  name: 'readPromiseToPay',
  slice: 'plans',
  endpoint: 'GET /promiseToPay',
  summary:
    'Whether a payment of a loan can be promised, for which days, and the last promise; for a day that is named, what will be owed on it.',
  access: ['customer'],
  owns: { loan: 'loanId' },
  input: z.object({ loanId, onDate: date.optional() }),
  output: z.object({
    asOf: date,
    /** Days that can be promised; none where no promise is taken. */
    days: z.array(date).max(31),
    leastAmount: amount,
    /** Asked for today. */
    amountDue: amount,
    /** All that is owed today. */
    mostAmount: amount,
    reason: z.enum(['notOpen', 'notDueSoon', 'waits', 'brokenTwice']).optional(),
    /** Brings the account up to date on the day that was named; absent where the lender cannot tell of a later day. */
    owedOn: z.object({ date, amountDue: amount, amountAdded: amount }).optional(),
    promise: promise.optional(),
    /** Auto-pay goes on as it was set up. */
    autoPay: z.boolean(),
  }),
  problems: ['loan_not_found', 'promise_day_not_offered'],
});

export const makePromiseToPay = operation({
  name: 'makePromiseToPay',
  slice: 'plans',
  endpoint: 'POST /promiseToPay',
  summary: 'Tells the lender how much will be paid by which day. Sent again with its key, it is told once.',
  access: ['customer'],
  owns: { loan: 'loanId' },
  input: z.object({ loanId, paymentKey, paymentAmount: amount, promisedDate: date }),
  output: promise,
  problems: [
    'loan_not_found',
    'promise_not_taken',
    'promise_waits',
    'promises_broken',
    'promise_day_not_offered',
    'promise_amount_not_possible',
    'payment_key_reused',
  ],
  example: {
    input: {
      ...{ loanId: '40120-100246-01', paymentKey: '1a9e64c8-9b1f-4e0e-8f6a-6c0f6b1a2d34' },
      ...{ paymentAmount: '85.00', promisedDate: '2026-12-04' },
    },
  },
});

export const takeBackPromiseToPay = operation({
  name: 'takeBackPromiseToPay',
  slice: 'plans',
  endpoint: 'DELETE /promiseToPay',
  summary: 'Takes back a promise that waits for its day. Once more gives the same answer.',
  access: ['customer'],
  owns: { loan: 'loanId' },
  input: z.object({ loanId, promiseId }),
  output: promise,
  problems: ['loan_not_found', 'promise_not_found', 'promise_over'],
});

export const promisesToPayProblems = {
  promise_not_taken: {
    status: 409,
    next: 'account',
    english: 'There is nothing on this loan to plan for right now. See your account for what is due and when.',
    spanish: 'Por ahora no hay nada que avisar de este préstamo. Vea en su cuenta qué vence y cuándo.',
  },
  promise_waits: {
    status: 409,
    next: 'here',
    english: 'You already told us a day for this loan. Take it back first to name another one.',
    spanish: 'Ya nos avisó un día para este préstamo. Quítelo primero para avisar otro.',
  },
  promises_broken: {
    status: 409,
    next: 'call',
    english: 'The days you told us passed without the payment. Call us, and we will look for a way that fits.',
    spanish: 'Los días que nos avisó pasaron sin el pago. Llámenos y buscamos una forma que le sirva.',
  },
  promise_day_not_offered: {
    status: 422,
    next: 'here',
    english: 'Choose one of the days on the list. The first is tomorrow.',
    spanish: 'Elija uno de los días de la lista. El primero es mañana.',
  },
  promise_amount_not_possible: {
    status: 422,
    next: 'here',
    english: 'Enter at least $1.00 and no more than you will owe on that day.',
    spanish: 'Escriba al menos $1.00 y no más de lo que va a deber ese día.',
  },
  promise_not_found: {
    status: 404,
    next: 'account',
    english: 'We could not find what you told us for this loan. See your account for what is due and when.',
    spanish: 'No pudimos encontrar lo que nos avisó de este préstamo. Vea en su cuenta qué vence y cuándo.',
  },
  promise_over: {
    status: 409,
    next: 'account',
    english: 'That day is over, so there is nothing to take back. See your account for what is due and when.',
    spanish: 'Ese día ya pasó, así que no hay nada que quitar. Vea en su cuenta qué vence y cuándo.',
  },
} as const satisfies ProblemTexts;

export const promisesToPayOperations = [readPromiseToPay, makePromiseToPay, takeBackPromiseToPay];
