import { z } from 'zod';
import { amount, date, instant, loanId, paymentKey, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

/** Amount that must be returned to rescind a loan, with its deadline and place. */
const givingBack = {
  returnAmount: amount,
  storeName: text(120),
  storeAddress: text(200),
  storePhoneNumber: text(20),
};

const rescinded = z.object({
  loanId,
  ...givingBack,
  /** The last day to bring the money. */
  returnUntil: date,
  confirmationNumber: text(40),
  rescinded: instant,
});

/** Beside the specification's calls: whether a new loan can still be given back, or was. */
export const readRescission = operation({
  name: 'readRescission',
  needs: 'rescissions',
  slice: 'accounts',
  endpoint: 'GET /rescission',
  summary: 'Until when a new loan can be given back and what has to be returned; or how it was given back.',
  access: ['customer', 'locked-link'],
  owns: { loan: 'loanId' },
  flows: ['renewal', 'draw', 'origination'],
  unlocked: true,
  input: z.object({ loanId }),
  output: z.object({
    /** Absent: it cannot be given back, or not any more. */
    offered: z.object({ ...givingBack, until: date, returnUntil: date }).optional(),
    rescinded: rescinded.optional(),
  }),
  problems: ['loan_not_found'],
});

export const rescindLoan = operation({
  name: 'rescindLoan',
  needs: 'rescissions',
  slice: 'accounts',
  endpoint: 'POST /rescission',
  summary: 'Gives a new loan back within its time, once: neither interest nor a fee is owed, the money is returned.',
  access: ['customer'],
  owns: { loan: 'loanId' },
  stepUp: 'orJustSignedIn',
  input: z.object({ loanId, paymentKey }),
  output: rescinded,
  problems: [
    'loan_not_found',
    'step_up_required',
    'rescission_over',
    'rescission_money_moving',
    'payment_unresolved',
    'payment_key_reused',
    'lender_unheard',
  ],
  example: {
    input: { loanId: '40120-100246-01', paymentKey: '6c1e64c8-9b1f-4e0e-8f6a-6c0f6b1a2d34' },
  },
});

export const accountsRescissionProblems = {
  rescission_over: {
    status: 409,
    next: 'account',
    english:
      'The time to cancel this loan is over, or a payment was already made on it. You can pay it off at any time.',
    spanish:
      'Terminó el plazo para devolver este préstamo, o ya se le hizo un pago. Puede liquidarlo en cualquier momento.',
  },
  rescission_money_moving: {
    status: 409,
    next: 'wait',
    english: 'A payout is on its way. Wait until it has arrived or is canceled, then cancel the loan.',
    spanish:
      'Hay dinero de este préstamo en camino. Espere a que llegue o se deshaga, y devuelva entonces el préstamo.',
  },
} as const satisfies ProblemTexts;

export const rescissionOperations = [readRescission, rescindLoan];
