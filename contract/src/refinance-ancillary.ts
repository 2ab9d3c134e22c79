import { z } from 'zod';
import { amount, loanId, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';
import { renewalFlows, renewalPurpose } from './renewal-progress.ts';

const about = {
  slice: 'refinance',
  access: ['customer', 'guest', 'locked-link'],
  owns: { loan: 'loanId' },
  flows: renewalFlows,
} as const;

export const listAncillaryProducts = operation({
  name: 'listAncillaryProducts',
  endpoint: 'GET /ancillaryProducts',
  summary:
    'Optional products with the loan a payment of this amount would leave. None is needed, none is chosen beforehand.',
  ...about,
  input: z.object({ loanId, amount, productId: text(40).optional(), storeId: text(20).optional() }),
  output: z.object({
    products: z.array(
      z.object({
        id: text(40),
        name: text(80),
        price: amount,
        description: text(400),
        required: z.literal(false),
        /** Answer given within the last hour. */
        chosen: z.boolean().optional(),
      }),
    ),
    confirmText: text(1000),
    /** Something that has to be asked can be asked in the store only. */
    missingProducts: z.boolean(),
    showAppointmentLink: z.boolean(),
  }),
  problems: ['loan_not_found', 'amount_not_allowed', 'not_refinance_eligible'],
});

export const chooseAncillaryProducts = operation({
  name: 'chooseAncillaryProducts',
  endpoint: 'POST /ancillaryProducts',
  summary: 'A yes or a no to every optional product that is offered.',
  ...about,
  input: z.object({
    loanId,
    amount,
    purpose: renewalPurpose.optional(),
    choices: z.array(z.object({ id: text(40), chosen: z.boolean() })).max(20),
  }),
  output: z.object({ chosen: z.array(text(40)), ancillaryTotal: amount }),
  problems: [
    'loan_not_found',
    'amount_not_allowed',
    'not_refinance_eligible',
    'answer_required',
    'ancillary_only_in_store',
  ],
});

export const refinanceAncillaryProblems = {
  ancillary_only_in_store: {
    status: 409,
    next: 'appointment',
    english: 'This loan can be renewed at your store only. Book an appointment or call your store.',
    spanish: 'Este préstamo se puede renovar solo en su tienda. Haga una cita o llame a su tienda.',
  },
} as const satisfies ProblemTexts;

export const ancillaryOperations = [listAncillaryProducts, chooseAncillaryProducts];
