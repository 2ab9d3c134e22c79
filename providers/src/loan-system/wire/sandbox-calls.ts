import { z } from 'zod';
import { get, post } from './call.ts';
import { day, id } from './values.ts';

/** Calls of a trial system alone: `npm run conform` makes its loans by them. A system with real loans does not answer them. */
export const SANDBOX_CALLS = {
  today: get('/sandbox/today', {
    says: 'Business date of the trial system, and its clock in epoch milliseconds.',
    asks: z.strictObject({}),
    answers: z.object({ date: day, nowMs: z.int().min(0) }),
  }),
  newLoan: post('/sandbox/loans', {
    says: 'Opens a loan on which nothing was paid: an installment loan of at least 1,000 dollars that can be renewed, or a line of credit of which at least 1,000 dollars are not drawn.',
    asks: z.strictObject({ kind: z.enum(['installment', 'creditLine']) }),
    answers: z.object({ loanId: id }),
  }),
  newApplication: post('/sandbox/applications', {
    says: 'Writes down an application for an installment loan that is approved from 500 to 3,000 dollars.',
    asks: z.strictObject({}),
    answers: z.object({ applicationId: id }),
  }),
} as const;
