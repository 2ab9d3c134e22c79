import { z } from 'zod';
import { amount, date, loanId, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';
import { renewalFlows } from './renewal-progress.ts';

/** Beside the specification's calls: where and how a loan is switched, and the loan it is now beside the new one. */
export const readProductSwitch = operation({
  name: 'readProductSwitch',
  needs: 'renewals',
  slice: 'refinance',
  endpoint: 'GET /productSwitch',
  summary: 'How a loan can be switched to another product today, what is due for it, and what the loan costs as it is.',
  access: ['customer', 'locked-link'],
  owns: { loan: 'loanId' },
  flows: renewalFlows,
  input: z.object({ loanId }),
  output: z.object({
    /** Offered when the customer pays, or when they take cash. */
    at: z.enum(['payment', 'disbursement']),
    /** Done here, on the lender's website after a payment, or at the store. */
    way: z.enum(['online', 'ecommerce', 'store']),
    newProductId: text(40),
    productSwitchAmountDue: amount,
    /** Address where an e-commerce switch continues. */
    ecommRefiUrl: z.url().optional(),
    /** True when the amount due for an e-commerce switch was already paid: only the website is left. */
    ecommRefiPaymentSucceeded: z.boolean(),
    current: z.object({
      productName: text(80),
      /** Percent a year. */
      apr: text(12).optional(),
      ratePercent: text(12),
      payoffAmount: amount,
      /** All that is still to be paid on it as planned. */
      totalOfPayments: amount,
      paymentsLeft: z.int(),
      nextPaymentAmount: amount,
      dueDate: date.optional(),
    }),
  }),
  problems: ['loan_not_found', 'switch_not_available'],
});

export const refinanceSwitchProblems = {
  switch_not_available: {
    status: 409,
    next: 'call',
    english: 'This loan cannot be switched to another product now. You can pay it as before, or call your store.',
    spanish: 'Ahora este préstamo no se puede cambiar a otro producto. Puede pagarlo como antes, o llamar a su tienda.',
  },
} as const satisfies ProblemTexts;

export const switchOperations = [readProductSwitch];
