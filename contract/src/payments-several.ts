import { z } from 'zod';
import { askFields, failureFields } from './field-groups.ts';
import { amount, amountType, cardIds, loanId, messageKey, paymentKey, text } from './fields.ts';
import { operation } from './operation.ts';
import { paymentResult } from './payments.ts';
import type { ProblemTexts } from './problem-text.ts';

/** Most loans that can be paid in one go. */
export const SEVERAL_LOANS_MAX = 10;

const payment = z.object({
  loanId,
  paymentAmount: amount,
  paymentAmountType: amountType.optional(),
});

/** Result for one loan of a multiple payment: accepted with a key of its own, or refused by itself. */
const accepted = z.object({
  loanId,
  paymentAmount: amount,
  /** Made of the key of the whole and the loan; receipts and status go by it as those of any payment. */
  paymentKey,
  messageKey: messageKey.optional(),
  /** Why this loan was refused: nothing was charged for it. */
  ...failureFields,
});

/** Beside the specification's calls: several loans with one card. */
export const submitPayments = operation({
  name: 'submitPayments',
  slice: 'payments',
  endpoint: 'POST /payments',
  summary:
    'Pays several loans with one card: one amount each, each accepted or refused by itself, once per paymentKey.',
  access: ['customer'],
  input: z.object({
    /** Key of the whole request; each payment's key follows from it. */
    paymentKey,
    payments: z.array(payment).min(1).max(SEVERAL_LOANS_MAX),
    ...askFields,
    /** A card of the wallet. */
    paymentCardToken: text(2000).optional(),
    paymentCardIds: cardIds.optional(),
    /** One-time token of the hosted security code field; anything that looks like a code itself is refused. */
    ccv: text(2000),
    username: text(254).optional(),
  }),
  output: z.object({ paymentKey, payments: z.array(accepted) }),
  problems: [
    'loan_named_twice',
    'payment_key_reused',
    'identical_payment',
    'raw_security_code',
    'security_code_needed',
    'card_not_found',
    'card_expired',
    'card_not_debit',
    'card_not_in_wallet',
    'cards_not_available',
    'processor_unreachable',
    'too_many_requests',
  ],
  example: {
    input: {
      paymentKey: '7d1a9f7c-6a51-4cf1-8c1c-5b4c2d6f7a10',
      payments: [
        { loanId: '40120-100245-01', paymentAmount: '123.45', paymentAmountType: 'minimum' },
        { loanId: '40120-100311-01', paymentAmount: '60.00', paymentAmountType: 'other' },
      ],
      paymentCardToken: 'card_7Qm2',
      ccv: 'sec_9fK1',
    },
    output: {
      paymentKey: '7d1a9f7c-6a51-4cf1-8c1c-5b4c2d6f7a10',
      payments: [
        { loanId: '40120-100245-01', paymentAmount: '123.45', paymentKey: 'several-aa11', messageKey: 'op_01J9Z8W6' },
        {
          loanId: '40120-100311-01',
          paymentAmount: '60.00',
          paymentKey: 'several-bb22',
          code: 'loan_not_payable',
          Error: 'This loan cannot be paid online.',
        },
      ],
    },
  },
});

/** Beside the specification's calls: how far each of several is. */
export const readPaymentsStatus = operation({
  name: 'readPaymentsStatus',
  slice: 'payments',
  endpoint: 'GET /payments',
  summary: 'How far each payment is of several that were made in one go, by the key of the whole.',
  access: ['customer'],
  background: true,
  input: z.object({ paymentKey }),
  output: z.object({
    paymentKey,
    payments: z.array(
      accepted.extend({
        status: z.enum(['pending', 'done', 'failed', 'refused']),
        step: z.enum(['sent', 'authorised', 'posted']).optional(),
        result: paymentResult.optional(),
      }),
    ),
  }),
  problems: ['payments_not_found'],
});

export const paymentsSeveralProblems = {
  loan_named_twice: {
    status: 422,
    next: 'here',
    english: 'Name each loan once.',
    spanish: 'Indique cada préstamo una sola vez.',
  },
  card_not_in_wallet: {
    status: 409,
    next: 'card',
    english: 'Several loans are paid with a card that you keep. Choose a kept card.',
    spanish: 'Varios préstamos se pagan con una tarjeta guardada. Elija una tarjeta guardada.',
  },
  payments_not_found: {
    status: 404,
    next: 'accounts',
    english: 'We could not find those payments. Check your accounts: every payment is there.',
    spanish: 'No encontramos esos pagos. Vea sus cuentas: ahí están todos los pagos.',
  },
} as const satisfies ProblemTexts;

export const paymentsSeveralOperations = [submitPayments, readPaymentsStatus];
