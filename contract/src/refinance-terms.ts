import { z } from 'zod';
import { creditFields, paymentSchedule } from './field-groups.ts';
import { amount, date, flag, lmsId, loanId, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';
import { renewalFlows } from './renewal-progress.ts';

const rate = text(12);

export const readRiskInfo = operation({
  name: 'readRiskInfo',
  slice: 'refinance',
  endpoint: 'GET /riskInfo',
  summary:
    'What changed for the customer before a renewal, a switch or a draw: rate, credit limit, or that it is denied.',
  access: ['customer', 'guest', 'locked-link'],
  owns: { loan: 'loanId' },
  flows: renewalFlows,
  input: z.object({ loanId, isAddon: flag.optional(), migrateProduct: flag.optional() }),
  output: z.object({
    rateChanged: z.boolean(),
    /** Percent a year. */
    oldRate: rate.optional(),
    newRate: rate.optional(),
    creditLimitChanged: z.boolean(),
    oldCreditLimit: amount.optional(),
    newCreditLimit: amount.optional(),
    refinanceDenied: z.boolean(),
    /** True when the changes were acknowledged recently, or when nothing changed. */
    acknowledged: z.boolean(),
  }),
  problems: ['loan_not_found', 'not_refinance_eligible'],
});

export const acknowledgeRiskInfo = operation({
  name: 'acknowledgeRiskInfo',
  slice: 'refinance',
  endpoint: 'POST /riskInfo',
  summary:
    'The customer has seen the changed rate or credit limit and goes on; refused when it changed again meanwhile.',
  access: ['customer', 'guest', 'locked-link'],
  owns: { loan: 'loanId' },
  flows: renewalFlows,
  input: z.object({
    loanId,
    isAddon: z.boolean().optional(),
    migrateProduct: z.boolean().optional(),
    newRate: rate.optional(),
    newCreditLimit: amount.optional(),
  }),
  output: z.object({ acknowledged: z.boolean() }),
  problems: ['loan_not_found', 'not_refinance_eligible', 'refinance_denied', 'risk_changed'],
});

export const readNewAccountTerms = operation({
  name: 'readNewAccountTerms',
  needs: 'renewals',
  slice: 'refinance',
  endpoint: 'GET /newaccountterms',
  summary:
    'The terms of the loan that a renewal or a switch would make, from the engine that makes it. Writes nothing.',
  access: ['customer', 'guest', 'locked-link', 'other-party'],
  owns: { loan: 'loanId' },
  flows: renewalFlows,
  input: z.object({
    loanId,
    lmsId: lmsId.optional(),
    productId: text(40).optional(),
    paymentAmount: amount.optional(),
    disbursementAmount: amount.optional(),
    migrateProduct: flag.optional(),
    /** Ids joined by commas. */
    ancillaryProducts: text(300).optional(),
  }),
  output: z.object({
    productId: text(40),
    productName: text(80),
    apr: rate,
    /** With everything that counts for a covered borrower; absent for others. */
    mapr: rate.optional(),
    ratePercent: rate,
    ...creditFields,
    payments: paymentSchedule,
    newLoanDueDate: date,
    newPrincipalBalance: amount,
    isMlaCovered: z.boolean(),
    spouseAddressNeeded: z.boolean(),
  }),
  problems: [
    'loan_not_found',
    'not_refinance_eligible',
    'terms_above_legal_limit',
    'amount_not_allowed',
    'interest_first',
  ],
});

export const refinanceTermsProblems = {
  refinance_denied: {
    status: 409,
    next: 'call',
    english: 'You are not eligible at this time. Please contact customer service.',
    spanish: 'Usted no es elegible en este momento. Comuníquese con servicio al cliente.',
  },
  risk_changed: {
    status: 409,
    next: 'here',
    english: 'This changed again since you saw it. Look at it once more, then continue.',
    spanish: 'Esto cambió de nuevo desde que lo vio. Mírelo otra vez y luego continúe.',
  },
  not_refinance_eligible: {
    status: 409,
    next: 'call',
    english: 'You are not eligible at this time. Please contact customer service.',
    spanish: 'Usted no califica en este momento. Comuníquese con servicio al cliente.',
  },
  interest_first: {
    status: 422,
    next: 'here',
    english: 'To renew this loan, pay the interest and fees first: at least {least}.',
    spanish: 'Para renovar este préstamo, pague primero los intereses y cargos: al menos {least}.',
  },
} as const satisfies ProblemTexts;

export const termsOperations = [readRiskInfo, acknowledgeRiskInfo, readNewAccountTerms];
