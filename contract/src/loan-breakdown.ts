import { DAY_COUNTS } from '@lendside/domain/day-count';
import { MOVEMENT_KINDS } from '@lendside/domain/movement-kinds';
import { z } from 'zod';
import { amount, date, loanId, text } from './fields.ts';
import { operation } from './operation.ts';

/** Why a loan owes what it owes: each number that a customer sees, with all that made it so. */

/** A part of what is owed since it was last nothing: its entries, and for interest its segments, sum to its amount. */
const part = {
  since: date,
  amount,
  entries: z.array(
    z.object({
      date,
      kind: z.enum([...MOVEMENT_KINDS, 'state']),
      description: text(120),
      /** Below zero: less is owed. */
      amount,
      /** All of a payment, whatever of it went elsewhere. */
      paymentAmount: amount.optional(),
      /** Due date of the payment that a late fee was charged for. */
      forDueDate: date.optional(),
    }),
  ),
};

const divided = { principal: amount, interest: amount, fees: amount };

export const readLoanBreakdown = operation({
  name: 'readLoanBreakdown',
  needs: 'breakdowns',
  slice: 'accounts',
  endpoint: 'GET /loanBreakdown',
  summary:
    'What a loan owes, today or on a day for which a payoff is quoted, and why: interest by segment, each fee, each payment that went in, and the parts of what is asked for.',
  access: ['customer'],
  owns: { loan: 'loanId' },
  input: z.object({
    loanId,
    /** A later day for which a payoff is quoted; absent: today. */
    goodThroughDate: date.optional(),
  }),
  output: z.object({
    asOf: date,
    principalPart: z.object(part),
    interestPart: z.object({
      ...part,
      segments: z.array(
        z.object({
          fromDate: date,
          /** Interest is earned up to this day; it is the first one of the next segment. */
          toDate: date,
          days: z.int(),
          /** The amount that bears it. */
          balance: amount,
          ratePercent: text(20),
          /** By the contract, limited by law, or not at all. */
          basis: z.enum(['contract', 'limited', 'paused']),
          dayCount: z.enum(DAY_COUNTS),
          interest: amount,
        }),
      ),
    }),
    feesPart: z.object(part),
    /** Interest to the end of a period that has begun, where the payoff includes it. */
    interestAdded: amount,
    /** Principal, interest and fees of what is past due; together `pastDueAmount` of the account. */
    pastDue: z.object(divided),
    /** The same of what is due now, past due included. */
    minimumDue: z.object(divided),
    /** The same of the due day that comes next, when nothing is paid before it. */
    next: z.object({ date, ...divided }).optional(),
    /** The first payment that is not fully paid, counted among all, with the day it was before it was moved. */
    dueDate: z
      .object({
        date,
        number: z.int(),
        of: z.int(),
        movedFrom: date.optional(),
        /** The last plan that changed the schedule was made on this day. */
        plannedOn: date.optional(),
      })
      .optional(),
  }),
  problems: ['loan_not_found', 'date_not_allowed'],
});

export const loanBreakdownOperations = [readLoanBreakdown];
