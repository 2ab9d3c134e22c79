import { z } from 'zod';
import { instant, loanId, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';
import { renewalFlows, renewalPurpose } from './renewal-progress.ts';

const coordinates = {
  latitude: z.coerce.number().optional(),
  longitude: z.coerce.number().optional(),
};

export const checkRefinanceAllowed = operation({
  name: 'checkRefinanceAllowed',
  needs: 'renewals',
  slice: 'refinance',
  endpoint: 'GET /refiallowedstatus',
  summary:
    'Whether the position is in the state of the store. Latitude and longitude travel in the x-sensitive header. Counts for ten minutes.',
  access: ['customer', 'guest', 'locked-link'],
  owns: { loan: 'loanId' },
  flows: renewalFlows,
  input: z.object({ loanId, storeId: text(20).optional(), purpose: renewalPurpose.optional(), ...coordinates }),
  output: z.object({
    allowed: z.boolean(),
    /** The state asks for a consent of its own before going on. */
    restricted: z.boolean(),
    disclaimer: text(2000).optional(),
    consentVersion: text(20).optional(),
    /** The state of the store, two letters. */
    storeState: text(2),
    expiresAt: instant.optional(),
  }),
  problems: ['loan_not_found', 'location_not_valid'],
});

export const consentRestrictedState = operation({
  name: 'consentRestrictedState',
  slice: 'refinance',
  endpoint: 'POST /refiallowedstatus',
  summary: 'Records the consent that a restricted state asks for, with the exact words it was given to.',
  access: ['customer', 'guest', 'locked-link'],
  owns: { loan: 'loanId' },
  flows: renewalFlows,
  input: z.object({
    loanId,
    storeId: text(20).optional(),
    purpose: renewalPurpose.optional(),
    consentVersion: text(20).optional(),
    ...coordinates,
  }),
  output: z.object({ allowed: z.boolean(), consentId: text(60), consented: instant }),
  problems: [
    'loan_not_found',
    'wrong_state',
    'consent_required',
    'consent_version_old',
    'location_not_valid',
    'consent_not_needed',
  ],
});

export const refinanceLocationProblems = {
  /** Sentences of spec 8. */
  wrong_state: {
    status: 409,
    next: 'call',
    english: 'You must be located in the same state as your store to continue.',
    spanish: 'Debe estar en el mismo estado que su tienda para continuar.',
  },
  location_not_valid: {
    status: 422,
    next: 'here',
    english: 'Error validating your location, please try again.',
    spanish: 'Hubo un error al validar su ubicación, intente de nuevo.',
  },
  consent_not_needed: {
    status: 409,
    next: 'here',
    english: 'Your state does not ask for an agreement of its own. Continue.',
    spanish: 'Su estado no pide un acuerdo propio. Continúe.',
  },
} as const satisfies ProblemTexts;

export const locationOperations = [checkRefinanceAllowed, consentRestrictedState];
