import { isLoanStateId, LOAN_STATE } from '@lendside/domain/loan-states';
import { z } from 'zod';

/** Whole cents; below zero where less is owed. */
export const cents = z
  .int()
  .min(-1_000_000_000_000)
  .max(1_000_000_000_000)
  .meta({ id: 'Cents', description: 'Whole cents; below zero where less is owed.' });

/** Whole cents of an amount that is paid, drawn or taken. Whether a loan takes so much is for its system to say. */
export const amount = z.number().min(0).max(1_000_000_000_000).meta({
  id: 'Amount',
  description: 'Cents of an amount that is paid, drawn or taken. What is no whole number of them is refused by name.',
});

/** Business date, `YYYY-MM-DD`. */
export const day = z.iso.date().meta({ id: 'BusinessDate', description: 'YYYY-MM-DD' });

/** Number of a loan, of a customer, or a reference. */
export const id = z
  .string()
  .min(1)
  .max(200)
  .meta({ id: 'Id', description: 'Number of a loan, a customer, a product or a store, or a reference.' });

export const count = z.int().min(0).max(1_000_000);

/** Words that come from a loan system: a name, a description. */
export const words = z.string().max(2_000).meta({ id: 'Words', description: 'Shown as it is, never as markup.' });

/** Percent a year, as text: nothing is lost on the way. */
export const percent = z
  .string()
  .regex(/^-?\d{1,7}(?:\.\d{1,12})?$/)
  .meta({ id: 'Percent', description: 'Percent a year, as text.' });

/** One of the eighteen state ids. A number that is none is refused: no state stands for another. */
export const loanStatus = z
  .int()
  .refine(isLoanStateId, 'no state of a loan')
  .meta({
    id: 'LoanStatusId',
    enum: Object.values(LOAN_STATE),
    description: Object.entries(LOAN_STATE)
      .map(([name, state]) => `${state} ${name}`)
      .join(', '),
  });

/** A name of a rule, as it stands in a refusal: `above_payoff`. */
export const reason = z.string().regex(/^[a-z][a-z0-9_]{0,79}$/);

/** One of the twelve places that money can go to. */
export const allocationPlace = {
  kind: z.enum(['pastDue', 'due', 'advance']),
  part: z.enum(['penalty', 'fee', 'interest', 'principal']),
};
