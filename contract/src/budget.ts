import { z } from 'zod';
import { amount, brandCode, date, lmsId, loanId } from './fields.ts';
import { operation } from './operation.ts';

/** Budget of a person: what is due on all their loans in the next days, against the days on which they are paid. */

const payment = z.object({
  loanId,
  lmsId,
  brand: brandCode,
  /** The day by which it is asked for; of what is past due, today. */
  date,
  /** Past due, the payment that comes next, or one after it. */
  what: z.enum(['pastDue', 'next', 'later']),
  amountDue: amount,
  /** Taken by auto-pay on its day. */
  autoPay: z.boolean(),
  /** Planned for this day already. */
  plannedFor: date.optional(),
  /** The banking day after the last pay day before it, on which it can be planned. */
  afterPayDay: date.optional(),
});

export const readBudget = operation({
  name: 'readBudget',
  slice: 'payments',
  endpoint: 'GET /budget',
  summary:
    'What is due on all loans of the person in the next 60 days, of every brand, with their pay days as far as they told them.',
  access: ['customer'],
  input: z.object({}),
  output: z.object({
    asOf: date,
    /** The last day that was looked at. */
    through: date,
    /** None where the person did not say when they are paid. */
    payDays: z.array(date).max(20),
    /** By day. */
    payments: z.array(payment),
  }),
  problems: [],
});

export const budgetOperations = [readBudget];
