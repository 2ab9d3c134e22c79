import { z } from 'zod';
import { instant, loanId, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

const payers = ['customer', 'guest', 'locked-link', 'other-party'] as const;
const flows = ['payment', 'renewal'] as const;

/** Longest state that is kept, in characters of base64url (16 KB). */
export const STATE_LENGTH_MAX = 16 * 1024;

export const savePaymentState = operation({
  name: 'savePaymentState',
  slice: 'payments',
  endpoint: 'POST /appState',
  summary: 'Keeps how far somebody came in paying a loan, for a later visit. An empty state forgets it.',
  access: payers,
  owns: { loan: 'loanId' },
  flows,
  background: true,
  input: z.object({
    loanId,
    /** Whose it is stands in the session; what is sent here counts for nothing. */
    user: text(254).optional(),
    /** Base64url of JSON with `version`, amount, type and day: no card, code or number of a person. Empty: forget. */
    state: text(64 * 1024),
    /** Name of the page it was left on. */
    route: text(80),
  }),
  output: z.object({ saved: z.boolean(), expiresAt: instant.optional() }),
  problems: ['loan_not_found', 'state_too_large', 'state_not_allowed', 'route_unknown'],
});

/** Added to the specification's calls: reads the saved state. */
export const readPaymentState = operation({
  name: 'readPaymentState',
  slice: 'payments',
  endpoint: 'GET /appState',
  summary: 'How far somebody came in paying a loan, if that was kept and is not too old.',
  access: payers,
  owns: { loan: 'loanId' },
  flows,
  background: true,
  input: z.object({ loanId }),
  output: z.object({ state: text(STATE_LENGTH_MAX).optional(), route: text(80).optional() }),
  problems: ['loan_not_found'],
});

export const paymentsStateProblems = {
  state_too_large: {
    status: 413,
    next: 'nothing',
    english: 'That is more than we can keep for you. Nothing else is affected.',
    spanish: 'Eso es más de lo que podemos guardar. Nada más se ve afectado.',
  },
  state_not_allowed: {
    status: 422,
    next: 'nothing',
    english: 'We keep amounts and choices only, never cards or codes.',
    spanish: 'Solo guardamos cantidades y opciones, nunca tarjetas ni códigos.',
  },
  route_unknown: {
    status: 422,
    next: 'nothing',
    english: 'There is no page of that name.',
    spanish: 'No existe una página con ese nombre.',
  },
} as const satisfies ProblemTexts;

export const paymentsStateOperations = [savePaymentState, readPaymentState];
