import { z } from 'zod';
import { amount, date, instant, lmsId, loanId, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

/** Customer's decision about the vehicle (decision E37). */
const recoveryAnswer = z.enum(['reinstate', 'payoff', 'call', 'acknowledged']);

export const readRepoInfo = operation({
  name: 'readRepoInfo',
  slice: 'payments',
  endpoint: 'GET /repoInfo',
  summary: 'Of a loan whose vehicle is sought or held: what brings it back, until when, where it is, whom to call.',
  access: ['customer', 'guest', 'locked-link', 'other-party'],
  owns: { loan: 'loanId' },
  flows: ['payment', 'renewal'],
  input: z.object({ loanId, lmsId: lmsId.optional() }),
  output: z.object({
    loanStatusId: z.int(),
    /** One payment of so much brings the loan back; absent when the lender did not offer it. */
    ofrPaymentValue: amount.optional(),
    payoffAmount: amount,
    /** The last day on which paying brings the vehicle back. */
    deadline: date.optional(),
    vehicleLocation: text(200).optional(),
    lotPhone: text(20).optional(),
    /** When what was left in the vehicle can be picked up, a line for each group of days, as a store's hours. */
    propertyPickup: text(400).optional(),
    answer: recoveryAnswer.optional(),
  }),
  problems: ['loan_not_found', 'not_in_recovery'],
});

export const updateRepoInfo = operation({
  name: 'updateRepoInfo',
  slice: 'payments',
  endpoint: 'PUT /repoInfo',
  summary: 'Records what the customer chose to do about a vehicle that is sought or held. Moves no money.',
  access: ['customer', 'locked-link'],
  owns: { loan: 'loanId' },
  flows: ['payment'],
  input: z.object({ loanId, lmsId: lmsId.optional(), answer: text(20) }),
  output: z.object({ answer: recoveryAnswer, recorded: instant }),
  problems: ['loan_not_found', 'not_in_recovery', 'answer_unknown'],
  example: {
    input: { loanId: '40130-100245-01', answer: 'reinstate' },
    output: { answer: 'reinstate', recorded: '2026-11-21T16:05:00.000Z' },
  },
});

export const paymentsRecoveryProblems = {
  not_in_recovery: {
    status: 409,
    next: 'account',
    english: 'The vehicle of this account is not in recovery. See your account for what is due.',
    spanish: 'El vehículo de esta cuenta no está en proceso de recuperación. Vea en su cuenta lo que vence.',
  },
  answer_unknown: {
    status: 422,
    next: 'here',
    english: 'Choose one of the answers on the page.',
    spanish: 'Elija una de las respuestas de la página.',
  },
  reinstatement_changed: {
    status: 409,
    next: 'here',
    english: 'The amount that keeps your vehicle is now {amount}. Nothing was charged. Go back and choose it again.',
    spanish: 'La cantidad para conservar su vehículo ahora es {amount}. No se cobró nada. Regrese y elíjala de nuevo.',
  },
} as const satisfies ProblemTexts;

export const recoveryOperations = [readRepoInfo, updateRepoInfo];
