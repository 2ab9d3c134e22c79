import { z } from 'zod';
import { amount, date, loanId, text } from './fields.ts';
import { operation } from './operation.ts';

/**
 * Auto-pay is turned on by acknowledging its authorisation (`acknowledgeDisclosures` with `autoPay`); it is turned off here, at
 * any time.
 */
export const stopAutoPay = operation({
  name: 'stopAutoPay',
  slice: 'payments',
  endpoint: 'DELETE /autoPay',
  summary: 'Turns auto-pay of a loan off. What it planned is canceled; a debit that is being sent already is the last.',
  access: ['customer'],
  owns: { loan: 'loanId' },
  input: z.object({ loanId }),
  output: z.object({
    autoPay: z.object({ enrolled: z.boolean() }),
    /** The day at the store on which it was turned off. */
    stopped: date,
    /** A debit that is under way and could not be canceled any more. */
    lastDebit: z.object({ scheduledDate: date, paymentAmount: amount }).optional(),
    confirmationNumber: text(40),
  }),
  problems: ['loan_not_found', 'not_enrolled'],
});

export const autoPayOperations = [stopAutoPay];
