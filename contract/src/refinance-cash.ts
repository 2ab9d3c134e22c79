import { z } from 'zod';
import { way } from './cash.ts';
import { creditFields } from './field-groups.ts';
import { amount, date, loanId, text } from './fields.ts';
import { operation } from './operation.ts';

const terms = z.object({
  /** Cash handed out to the customer. */
  disbursementAmount: amount,
  newPrincipalBalance: amount,
  apr: text(12),
  /** Military APR: includes all that counts for a covered borrower (32 CFR 232.4). */
  mapr: text(12).optional(),
  ...creditFields,
  nextPaymentAmount: amount,
  nextDueDate: date.optional(),
  paymentsLeft: z.int(),
  lastDueDate: date.optional(),
});

/** Beside the specification's calls: cash out with a renewal (flow 6, step 7), from the engine that makes the new loan. */
export const previewRenewalCash = operation({
  name: 'previewRenewalCash',
  needs: 'renewals',
  slice: 'refinance',
  endpoint: 'GET /renewalCash',
  summary:
    'Whether new money may go out with a renewal, within which limits and which ways, and what it costs. Writes nothing.',
  access: ['customer'],
  owns: { loan: 'loanId' },
  flows: ['renewal', 'payment'],
  input: z.object({ loanId, paymentAmount: amount, disbursementAmount: amount.optional() }),
  output: z.object({
    offered: z.boolean(),
    leastAmount: amount.optional(),
    mostAmount: amount.optional(),
    /** The new loan without it, and with the amount that was asked about. */
    without: terms.optional(),
    terms: terms.optional(),
    ways: z.array(way),
  }),
  problems: ['loan_not_found', 'not_refinance_eligible'],
});
