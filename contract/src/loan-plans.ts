import { z } from 'zod';
import { amount, date, instant, loanId, paymentKey, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

const planId = text(64);
const kind = z.enum(['spread', 'skip', 'lower', 'dueDay', 'extended', 'pause']);
const count = z.int().min(1).max(60);
const version = text(80);

/** All that is still to be paid when it is paid by its schedule. */
const schedule = z.object({
  /** Asked for at once: what is late today. */
  pastDueAmount: amount,
  payments: z.array(z.object({ dueDate: date, amountDue: amount })),
  interest: amount,
  totalOfPayments: amount,
});

/** A way with what is chosen of it: over how many payments, or the first due date. */
const choice = { kind, payments: count.optional(), firstDueDate: date.optional() };

/** A choice with the schedule that it would make; `version` names these very figures. */
const offer = z.object({
  ...choice,
  version,
  after: schedule,
  /** Interest of the whole loan beyond what it is now. */
  interestAdded: amount,
  /** The last due date of the plan itself. */
  until: date,
  /** The first due date is a day on which wages come, or the one after it. */
  afterPayDay: z.boolean(),
});

const reason = z.enum([
  'notOffered',
  'notOpen',
  'activeDuty',
  'planStands',
  'takenBefore',
  'dueDateMoved',
  'nothingLate',
  'isLate',
  'tooLate',
  'tooEarly',
  'tooFewLeft',
  'tooSmall',
  'noDisaster',
  'borrowerOnly',
]);

const made = z.object({
  planId,
  ...choice,
  /** `chosen`: not signed yet; `signed`: being made; the rest is what became of it. */
  state: z.enum(['chosen', 'signed', 'refused', 'stands', 'undone', 'fulfilled', 'broken']),
  before: schedule,
  after: schedule,
  interestAdded: amount,
  until: date,
  /** It can be taken back until the end of the day on which it was made. */
  canUndo: z.boolean(),
});

/** The ways that a loan has for customers who cannot pay as agreed, each with its schedule before and after. */
export const readLoanPlans = operation({
  name: 'readLoanPlans',
  needs: 'plans',
  slice: 'plans',
  endpoint: 'GET /loanPlans',
  summary:
    'The ways in which the payments of a loan can be changed, each with the schedule before and after, and the last plan that was made.',
  access: ['customer'],
  owns: { loan: 'loanId' },
  input: z.object({ loanId }),
  output: z.object({
    asOf: date,
    now: schedule,
    /** Those that are open, and those that are closed, with the reason. */
    ways: z.array(z.object({ kind, offers: z.array(offer), reason: reason.optional(), again: date.optional() })),
    plan: made.optional(),
    /** Auto-pay takes what is due, and so follows the plan. */
    autoPay: z.boolean(),
    /** Payments that the person planned themselves: they stay on their days. */
    plannedPayments: z.array(z.object({ scheduledDate: date, paymentAmount: amount })),
  }),
  problems: ['loan_not_found'],
});

export const chooseLoanPlan = operation({
  name: 'chooseLoanPlan',
  needs: 'plans',
  slice: 'plans',
  endpoint: 'POST /loanPlan',
  summary: 'Chooses a way with the figures that were shown, to be signed. Nothing of the loan changes before that.',
  access: ['customer'],
  owns: { loan: 'loanId' },
  input: z.object({ loanId, paymentKey, ...choice, version }),
  output: made,
  problems: [
    'loan_not_found',
    'plan_not_offered',
    'plan_borrower_only',
    'plan_disaster_over',
    'plan_changed',
    'plan_under_way',
    'loan_locked',
    'renewal_not_signed',
    'settlement_signed',
    'payment_unresolved',
    'payment_key_reused',
  ],
  example: {
    input: {
      ...{ loanId: '40120-100246-01', paymentKey: '6c1e64c8-9b1f-4e0e-8f6a-6c0f6b1a2d34' },
      ...{ kind: 'spread', payments: 3, version: '4f0c9a3be61d2c7785aa10fe' },
    },
  },
});

export const undoLoanPlan = operation({
  name: 'undoLoanPlan',
  needs: 'plans',
  slice: 'plans',
  endpoint: 'DELETE /loanPlan',
  summary:
    'Takes a plan back on the day on which it was made, or leaves one that was not signed. Once more gives the same answer.',
  access: ['customer'],
  owns: { loan: 'loanId' },
  input: z.object({ loanId, planId }),
  output: made.extend({ undone: instant.optional() }),
  problems: ['loan_not_found', 'plan_not_found', 'plan_for_good', 'payment_unresolved', 'lender_unheard'],
});

export const loanPlansProblems = {
  plan_not_offered: {
    status: 409,
    next: 'call',
    english: 'This way is not open for this loan. See the ways that are, or call your store.',
    spanish: 'Esta opción no está disponible para este préstamo. Vea las que sí, o llame a su tienda.',
  },
  plan_borrower_only: {
    status: 403,
    next: 'call',
    english: 'Only the borrower of this loan can pause its payments. Ask them to sign in, or call your store.',
    spanish: 'Solo quien tomó este préstamo puede poner sus pagos en pausa. Pídale que entre, o llame a su tienda.',
  },
  plan_disaster_over: {
    status: 409,
    next: 'call',
    english:
      'The disaster is over, so payments can no longer be paused. Nothing was changed. Call your store: it can still help.',
    spanish:
      'El desastre terminó y ya no se pueden poner pagos en pausa. No se cambió nada. Llame a su tienda: todavía puede ayudarle.',
  },
  plan_changed: {
    status: 409,
    next: 'here',
    english:
      'The numbers changed since you saw them. Nothing was changed on your loan. See the new ones, and choose again.',
    spanish: 'Las cantidades cambiaron desde que las vio. Nada cambió en su préstamo. Vea las nuevas y elija otra vez.',
  },
  plan_under_way: {
    status: 409,
    next: 'account',
    english: 'A plan for this loan was signed already and is being made. See your account in a minute.',
    spanish: 'Ya se firmó un plan para este préstamo y se está haciendo. Vea su cuenta en un minuto.',
  },
  plan_not_found: {
    status: 404,
    next: 'account',
    english: 'We could not find that plan. See on your account when your payments are due.',
    spanish: 'No pudimos encontrar ese plan. Vea en su cuenta cuándo vencen sus pagos.',
  },
  plan_for_good: {
    status: 409,
    next: 'call',
    english: 'A plan can be taken back only on the day you made it. Pay more at any time, or call your store.',
    spanish: 'Un plan solo se puede deshacer el mismo día. Puede pagar más cuando quiera, o llame a su tienda.',
  },
} as const satisfies ProblemTexts;

export const loanPlansOperations = [readLoanPlans, chooseLoanPlan, undoLoanPlan];
