import { z } from 'zod';
import { amount, amountType, cardIds, date, loanId, paymentKey, text } from './fields.ts';
import { operation } from './operation.ts';

/** SCHEDULED waits for its day; SENDING is being paid; the others are final. */
const state = z.enum(['SCHEDULED', 'SENDING', 'POSTED', 'FAILED', 'CANCELLED']);
const scheduledPaymentId = text(64);

const scheduledPayment = z.object({
  scheduledPaymentId,
  loanId,
  paymentAmount: amount,
  paymentAmountType: amountType,
  scheduledDate: date,
  cardType: text(40),
  lastFour: text(4),
  autoPay: z.boolean(),
  state,
  /** The last day on which it can be changed or cancelled, at the store. */
  canChangeUntil: date,
  /** Why a failed one failed, as a sentence. */
  reason: text(400).optional(),
});

export const listScheduledPayments = operation({
  name: 'listScheduledPayments',
  slice: 'payments',
  endpoint: 'GET /scheduledPayments',
  summary: 'The payments a person planned for a later day, and for which days one more of a loan may be planned.',
  access: ['customer'],
  owns: { loan: 'loanId' },
  input: z.object({ loanId: loanId.optional() }),
  output: z.object({
    scheduledPayments: z.array(scheduledPayment),
    /** Of the loan asked for: the days submitPayment takes as scheduledDate. */
    allowedDates: z.array(date).optional(),
  }),
  problems: ['loan_not_found'],
});

export const changeScheduledPayment = operation({
  name: 'changeScheduledPayment',
  slice: 'payments',
  endpoint: 'PUT /scheduledPayments',
  summary: 'Changes amount, day or card of a planned payment, until the end of the day before it.',
  access: ['customer'],
  input: z.object({
    paymentKey,
    scheduledPaymentId,
    paymentAmount: amount.optional(),
    paymentAmountType: amountType.optional(),
    scheduledDate: date.optional(),
    /** Another card of the wallet, with the one-time token of its security code. */
    paymentCardToken: text(2000).optional(),
    paymentCardIds: cardIds.optional(),
    ccv: text(2000).optional(),
  }),
  output: scheduledPayment,
  problems: [
    'scheduled_payment_not_found',
    'too_late_to_change',
    'amount_not_allowed',
    'date_not_allowed',
    'payment_already_scheduled',
    'auto_pay_payment_fixed',
    'loan_not_payable',
    'renewal_not_signed',
    'card_expired',
    'card_not_found',
    'card_not_debit',
    'card_not_kept',
    'cards_not_available',
    'raw_security_code',
    'security_code_needed',
    'processor_unreachable',
  ],
});

export const cancelScheduledPayment = operation({
  name: 'cancelScheduledPayment',
  slice: 'payments',
  endpoint: 'DELETE /scheduledPayments',
  summary: 'Cancels a planned payment, until the end of the day before it. Once more gives the same answer.',
  access: ['customer'],
  input: z.object({ scheduledPaymentId }),
  output: z.object({ scheduledPaymentId, state, cancelled: date }),
  problems: ['scheduled_payment_not_found', 'too_late_to_cancel'],
});

export const scheduledPaymentsOperations = [listScheduledPayments, changeScheduledPayment, cancelScheduledPayment];
