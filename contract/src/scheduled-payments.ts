import { z } from 'zod';
import { amount, amountType, cardIds, date, loanId, paymentKey, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

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
  /** The due date that it is to meet: no more than is due on it is taken, and nothing where nothing is. */
  meetsDueDate: date.optional(),
  /** Reason of a failed payment, or of one that was not needed, as a sentence. */
  reason: text(400).optional(),
  /** The day on which what failed is tried once more; absent where it is not. */
  againOn: date.optional(),
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
    /** Days on which this loan's payment may be scheduled; submitPayment takes them as scheduledDate. */
    allowedDates: z.array(date).optional(),
    /** Loans that this person pays by auto-pay; absent when one loan was asked about. */
    autoPayLoanIds: z.array(loanId).optional(),
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
    'planned_payoff_short',
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

export const scheduledPaymentsProblems = {
  date_not_allowed: {
    status: 422,
    next: 'here',
    english: 'Choose one of the days offered. What is late is paid today.',
    spanish: 'Elija uno de los días que se ofrecen. Lo atrasado se paga hoy.',
  },
  payment_already_scheduled: {
    status: 409,
    next: 'here',
    english: 'You already planned a payment for that day. See it on your account, or choose another day.',
    spanish: 'Ya programó un pago para ese día. Véalo en su cuenta o elija otro día.',
  },
  planned_payoff_short: {
    status: 409,
    next: 'here',
    english: 'It takes {payoff} to pay this loan off on {date}. Choose that amount, or another one that leaves a rest.',
    spanish: 'Liquidar este préstamo el {date} cuesta {payoff}. Elija esa cantidad u otra que deje un resto.',
  },
  card_not_kept: {
    status: 409,
    next: 'card',
    english: 'A payment for a later day needs a card that you keep. Choose a kept card, or pay today.',
    spanish: 'Un pago para otro día necesita una tarjeta guardada. Elija una tarjeta guardada o pague hoy.',
  },
  scheduled_payment_not_found: {
    status: 404,
    next: 'account',
    english: 'We could not find that planned payment. See on your account which are planned.',
    spanish: 'No pudimos encontrar ese pago programado. Vea en su cuenta cuáles están programados.',
  },
  too_late_to_change: {
    status: 409,
    next: 'call',
    english: 'It is too late to change this payment. Call your store if you cannot pay it.',
    spanish: 'Ya es tarde para cambiar este pago. Llame a su tienda si no puede pagarlo.',
  },
  too_late_to_cancel: {
    status: 409,
    next: 'call',
    english: 'It is too late to cancel this payment. Call your store if you cannot pay it.',
    spanish: 'Ya es tarde para cancelar este pago. Llame a su tienda si no puede pagarlo.',
  },
} as const satisfies ProblemTexts;

export const scheduledPaymentsOperations = [listScheduledPayments, changeScheduledPayment, cancelScheduledPayment];
