import { z } from 'zod';
import { failureFields } from './field-groups.ts';
import { amount, cardIds, date, loanId, paymentKey, text } from './fields.ts';
import { operation } from './operation.ts';
import { SEVERAL_LOANS_MAX } from './payments-several.ts';
import type { ProblemTexts } from './problem-text.ts';

const payment = z.object({
  loanId,
  /** The due date that it is to meet, and what is asked for on it, as readBudget says them. */
  dueDate: date,
  paymentAmount: amount,
  /** A banking day until the due date. */
  scheduledDate: date,
});

/** Result for one loan: planned under an id of its own, or refused by itself. */
const planned = payment.extend({
  scheduledPaymentId: text(64).optional(),
  /** Why this loan was refused: nothing is planned for it. */
  ...failureFields,
});

const EXAMPLE = {
  loanId: '40120-100245-01',
  dueDate: '2026-12-05',
  paymentAmount: '123.45',
  scheduledDate: '2026-11-30',
};

export const planPayments = operation({
  name: 'planPayments',
  slice: 'payments',
  endpoint: 'POST /scheduledPayments',
  summary:
    'Plans the next payment of several loans with one card, each for a day until its due date and never above what is due: each planned or refused by itself, once per paymentKey.',
  access: ['customer'],
  input: z.object({
    /** Key of the whole request. */
    paymentKey,
    payments: z.array(payment).min(1).max(SEVERAL_LOANS_MAX),
    /** A card of the wallet. */
    paymentCardToken: text(2000).optional(),
    paymentCardIds: cardIds.optional(),
    /** One-time token of the hosted security code field; anything that looks like a code itself is refused. */
    ccv: text(2000),
  }),
  output: z.object({ paymentKey, payments: z.array(planned) }),
  problems: [
    'loan_named_twice',
    'payment_key_reused',
    'raw_security_code',
    'security_code_needed',
    'card_not_found',
    'card_expired',
    'card_not_debit',
    'card_not_kept',
    'cards_not_available',
    'processor_unreachable',
    'too_many_requests',
  ],
  example: {
    input: {
      paymentKey: '1c2f7c1a-0f6e-4b7a-8e55-9a3e6b0c4d21',
      payments: [EXAMPLE],
      paymentCardToken: 'card_7Qm2',
      ccv: 'sec_9fK1',
    },
    output: {
      paymentKey: '1c2f7c1a-0f6e-4b7a-8e55-9a3e6b0c4d21',
      payments: [{ ...EXAMPLE, scheduledPaymentId: 'sch_01J9Z8W6' }],
    },
  },
});

export const plannedSeveralProblems = {
  due_amount_changed: {
    status: 409,
    next: 'here',
    english: 'What is due on this loan changed. See your budget again before you plan it.',
    spanish: 'Lo que vence en este préstamo cambió. Vea de nuevo su presupuesto antes de programarlo.',
  },
  next_payment_planned: {
    status: 409,
    next: 'account',
    english: 'The next payment of this loan is planned already, by you or by the other person on it. See your account.',
    spanish: 'Usted o la otra persona de este préstamo ya programó su próximo pago. Vea su cuenta.',
  },
  next_payment_by_auto_pay: {
    status: 409,
    next: 'account',
    english: 'Auto-pay takes the next payment of this loan. See your account for its day.',
    spanish: 'El pago automático cobra el próximo pago de este préstamo. Vea el día en su cuenta.',
  },
  bankruptcy_on_file: {
    status: 409,
    next: 'account',
    english: 'A bankruptcy is on file for this loan, so no payment is planned for it. See your account.',
    spanish: 'Hay una bancarrota registrada para este préstamo, así que no se programan pagos. Vea su cuenta.',
  },
} as const satisfies ProblemTexts;

export const plannedSeveralOperations = [planPayments];
