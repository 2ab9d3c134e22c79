import { z } from 'zod';
import { amount, date, loanId, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

/**
 * Auto-pay is turned on by acknowledging its authorization (`acknowledgeDisclosures` with `autoPay`); it is turned off here, at
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

export const autoPayProblems = {
  not_enrolled: {
    status: 409,
    next: 'account',
    english: 'You have no auto-pay on this account. You can turn it on there.',
    spanish: 'Usted no tiene pago automático en esta cuenta. Ahí puede activarlo.',
  },
  auto_pay_not_available: {
    status: 409,
    next: 'call',
    english: 'Auto-pay cannot be turned on for this account. Call {phone} if you need help.',
    spanish: 'El pago automático no se puede activar en esta cuenta. Llame al {phone} si necesita ayuda.',
  },
  auto_pay_of_other: {
    status: 409,
    next: 'call',
    english: 'The other person on this account pays it by auto-pay. Call {phone} if you have questions.',
    spanish: 'La otra persona de esta cuenta la paga con pago automático. Llame al {phone} si tiene preguntas.',
  },
  auto_pay_payment_fixed: {
    status: 409,
    next: 'here',
    english: 'Auto-pay sets amount and day of this payment. You can cancel it, or turn auto-pay off.',
    spanish: 'El pago automático fija la cantidad y el día de este pago. Puede cancelarlo o apagar el pago automático.',
  },
} as const satisfies ProblemTexts;

export const autoPayOperations = [stopAutoPay];
