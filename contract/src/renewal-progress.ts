import { RENEWAL_PURPOSES, RENEWAL_STEPS } from '@lendside/domain/renewal-path';
import { z } from 'zod';
import { instant, loanId, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

export const renewalPurpose = z.enum(RENEWAL_PURPOSES);
const renewalStep = z.enum(RENEWAL_STEPS);

/** Flows in which a renewal, a product switch or a draw is made: a guest payer's link is locked to `payment`. */
export const renewalFlows = ['renewal', 'payment', 'draw'] as const;

export const readRenewalProgress = operation({
  name: 'readRenewalProgress',
  slice: 'refinance',
  endpoint: 'GET /renewalProgress',
  summary:
    'What the caller has done on the way to a renewal, a product switch or a draw of a loan, and which page is next.',
  access: ['customer', 'guest', 'locked-link', 'other-party'],
  owns: { loan: 'loanId' },
  flows: renewalFlows,
  input: z.object({ loanId, purpose: renewalPurpose.optional() }),
  output: z.object({
    loanId,
    purpose: renewalPurpose,
    /** In the order of the way; each counts until its time is over. */
    done: z.array(z.object({ step: renewalStep, done: instant, until: instant })),
    needed: z.array(renewalStep),
    missing: z.array(renewalStep),
    /** Route name of the page that asks for the first step that is missing, else of the one where the money is next. */
    nextPage: text(60),
  }),
  problems: ['loan_not_found'],
});

export const renewalProgressProblems = {
  /** `page` of the reply names the route to go to. */
  step_missing: {
    status: 409,
    next: 'here',
    english: 'Something is still missing before this. We will take you to it.',
    spanish: 'Todavía falta algo antes de esto. Le llevaremos allí.',
  },
} as const satisfies ProblemTexts;

export const renewalProgressOperations = [readRenewalProgress];
