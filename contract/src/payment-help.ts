import { z } from 'zod';
import { amount, date, loanId } from './fields.ts';
import { operation } from './operation.ts';

/** Help with a payment that cannot be made now: what happens to the loan without it. */

/** A day on which something happens to an unpaid loan. */
const unpaidDay = z.object({
  date,
  /** Event of that day: a late fee, the next payment falls due, the loan is in default. */
  what: z.enum(['lateFee', 'paymentDue', 'default']),
  /** The late fee; absent where none is charged. */
  lateFee: amount.optional(),
  /** All that brings the account up to date after it. */
  amountDue: amount,
});

export const readUnpaidOutlook = operation({
  name: 'readUnpaidOutlook',
  needs: 'outlooks',
  slice: 'payments',
  endpoint: 'GET /unpaidOutlook',
  summary:
    'What happens to a loan in the next 60 days when nothing is paid, day by day, and what it costs to pay later: computed by the books, nothing is changed.',
  access: ['customer'],
  owns: { loan: 'loanId' },
  input: z.object({ loanId }),
  output: z.object({
    asOf: date,
    /** Brings the account up to date today; 0 where nothing is past due. */
    pastDueAmount: amount,
    /** The last day that was looked at. */
    through: date,
    /** In the order in which it happens. */
    days: z.array(unpaidDay).max(20),
    /** Days on which a payment can be planned, with what is asked for on each; none where it cannot be planned. */
    laterPayments: z.array(z.object({ date, amountDue: amount, amountAdded: amount })).max(2),
  }),
  problems: ['loan_not_found'],
});

export const paymentHelpOperations = [readUnpaidOutlook];
