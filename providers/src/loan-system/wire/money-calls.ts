import { z } from 'zod';
import { PROTECTIONS } from '../../loan-changes/port.ts';
import { get, orNothing, post } from './call.ts';
import {
  changeOutcome,
  charges,
  creditHeld,
  drawReturn,
  drawTerms,
  dueDateMoves,
  foundOutcome,
  paidOutcome,
  paymentPreview,
  posting,
  postingOutcome,
  protectedOutcome,
  returnedOutcome,
  settledOutcome,
} from './money-schema.ts';
import { loanPlans, planChoice } from './plan-schema.ts';
import { amount, count, day, id, words } from './values.ts';

const POSTINGS_MAX = 2_000;

/** Calls of the port `loanMoney`. */
export const MONEY_CALLS = {
  preview: orNothing(
    post('/payments/preview', {
      says: 'Where a payment would go on a date and the loan after it, by the calculation that posts it. None where the loan does not take it.',
      asks: z.strictObject({ loanId: id, amountCents: amount, date: day }),
      answers: paymentPreview,
    }),
  ),
  post: post('/payments', {
    says: 'Posts payments in the order given: all of them, or none. Each reference is answered once and for good; asked again it answers alreadyPosted with its first result, or its refusal.',
    asks: z.strictObject({ postings: z.array(posting).min(1).max(POSTINGS_MAX) }),
    answers: z.object({ outcomes: z.array(postingOutcome) }),
  }),
} as const;

const change = { reference: id, loanId: id, date: day };
const way = z.enum(['card', 'store', 'pickup', 'bank']);

const changeOf = <Fields extends z.ZodRawShape, Answer extends z.ZodType>(
  kind: string,
  says: string,
  more: Fields,
  answers: Answer,
) => post(`/changes/${kind}`, { says, asks: z.strictObject({ ...change, ...more }), answers });

/** Calls of the port `loanChanges`. */
export const CHANGE_CALLS = {
  answerTo: orNothing(
    get('/loans/{loanId}/changes/{reference}', {
      says: 'Answer that a change was given; none where nothing was asked for under this reference. After a lost answer this is asked, or the same change is sent again.',
      asks: z.strictObject({ loanId: id, reference: id }),
      answers: foundOutcome,
    }),
  ),
  draw: changeOf(
    'draw',
    'Cash from a line of credit. holdReference names the credit that was held for it, which ends with the draw.',
    { amountCents: amount, way, holdReference: id.optional() },
    changeOutcome,
  ),
  holdCredit: post('/credit-holds', {
    says: 'Holds credit for a draw until a moment, in epoch milliseconds. The same reference again answers the hold that stands.',
    asks: z.strictObject({ ...change, amountCents: amount, untilMs: z.int().min(0) }),
    answers: creditHeld,
  }),
  releaseCredit: post('/credit-holds/release', {
    says: 'Frees held credit. What is unknown or over is free already.',
    asks: z.strictObject({ reference: id, loanId: id }),
    answers: z.object({ outcome: z.literal('released') }),
  }),
  drawTerms: orNothing(
    post('/quotes/draw', {
      says: 'Terms after a draw; none where it would be refused. Writes nothing.',
      asks: z.strictObject({ loanId: id, amountCents: amount, date: day }),
      answers: drawTerms,
    }),
  ),
  acknowledgeLimit: changeOf(
    'acknowledge-limit',
    'The customer has seen the limit that the lender changed.',
    {},
    changeOutcome,
  ),
  cancelDraw: changeOf(
    'cancel-draw',
    'The money of a draw never reached the customer.',
    { drawReference: id },
    changeOutcome,
  ),
  drawReturn: orNothing(
    get('/loans/{loanId}/draws/{drawReference}/return', {
      says: 'Terms of giving a draw back on a day; none where it cannot be. Writes nothing.',
      asks: z.strictObject({ loanId: id, drawReference: id, date: day }),
      answers: drawReturn,
    }),
  ),
  returnDraw: changeOf(
    'return-draw',
    'The customer gave back the money of a draw: the line is as if it had not been drawn on.',
    { amountCents: amount, drawReference: id, confirmationNumber: words },
    returnedOutcome,
  ),
  keepCash: changeOf(
    'cash-not-fetched',
    'Cash that was lent with the loan was never fetched: the loan is as if so much less had been lent.',
    { amountCents: amount, way },
    changeOutcome,
  ),
  refinance: changeOf(
    'refinance',
    'Closes the loan into a new one: renewal, refinance with cash out, switch of product. Answers the new loan.',
    {
      productId: id.optional(),
      paymentCents: amount.optional(),
      confirmationNumber: words.optional(),
      cashOutCents: amount.optional(),
      charges: charges.optional(),
      way: way.optional(),
      installments: count.optional(),
      firstDueDate: day.optional(),
    },
    paidOutcome,
  ),
  cancelRefinance: changeOf(
    'cancel-refinance',
    'Undoes a refinance within its days; loanId is the new loan. Answers the old one.',
    { cashNeverLeft: way.optional() },
    changeOutcome,
  ),
  cureNoticeGiven: changeOf(
    'cure-notice-given',
    'Notice of the right to cure was given: the lender takes no security before it has run out.',
    {},
    changeOutcome,
  ),
  protect: changeOf(
    'protect',
    'The borrower is protected from a day on, or is not any more: active duty, bankruptcy, a disaster.',
    { protection: z.enum(PROTECTIONS), on: day, until: day.optional(), proof: words },
    protectedOutcome,
  ),
  settle: changeOf(
    'settle',
    'Less than is owed is taken for all of it.',
    { amountCents: amount, confirmationNumber: words },
    settledOutcome,
  ),
  rescind: changeOf('rescind', "A new loan is given back within the product's days.", {}, changeOutcome),
  dueDateMoves: orNothing(
    get('/loans/{loanId}/due-date-moves', {
      says: 'The due date that can be moved on a day, the days it can be moved to and what each costs. Writes nothing.',
      asks: z.strictObject({ loanId: id, date: day }),
      answers: dueDateMoves,
    }),
  ),
  moveDueDate: changeOf(
    'move-due-date',
    'One installment falls due on another day. A move that was made meanwhile refuses this one.',
    { installmentNo: count, from: day, to: day },
    changeOutcome,
  ),
  undoDueDateMove: changeOf(
    'undo-due-date-move',
    'On the day of a move the loan is as it would be without it.',
    { moveReference: id },
    changeOutcome,
  ),
  loanPlans: orNothing(
    get('/loans/{loanId}/plans', {
      says: 'Ways that a loan has on a day for customers who cannot pay as agreed, each with the schedule that it would make. Writes nothing.',
      asks: z.strictObject({ loanId: id, date: day }),
      answers: loanPlans,
    }),
  ),
  startPlan: changeOf(
    'start-plan',
    'The schedule becomes that of an offer. version names its figures as the customer saw them; others refuse it.',
    { ...planChoice, version: words },
    changeOutcome,
  ),
  undoPlan: changeOf(
    'undo-plan',
    'On the day of a plan the loan is as it would be without it.',
    { planReference: id },
    changeOutcome,
  ),
  reverse: changeOf(
    'reverse',
    'A posted payment is taken out of the books: in error, returned by the bank, or charged back.',
    { paymentReference: id, because: z.enum(['error', 'returned', 'chargeback']) },
    changeOutcome,
  ),
} as const;
