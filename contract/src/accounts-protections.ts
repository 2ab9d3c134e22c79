import { z } from 'zod';
import { date, instant, nothing, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

/** Protections of a customer by law: active duty (50 U.S.C. 3937), bankruptcy (11 U.S.C. 362). */

const protection = z.object({
  id: text(60),
  kind: z.enum(['activeDuty', 'bankruptcy']),
  /** `told`: the lender looks at it; a bankruptcy counts meanwhile. */
  state: z.enum(['told', 'stands', 'refused', 'ended']),
  /** Day of the order, or of the petition. */
  from: date,
  told: instant,
  /** The last day of the service; the day on which the case ended. */
  ended: date.optional(),
  /** Why it was refused, in the words of the lender. */
  note: text(300).optional(),
});

const shared = { slice: 'accounts', access: ['customer'], flows: [] } as const;

export const readProtections = operation({
  name: 'readProtections',
  ...shared,
  endpoint: 'GET /protections',
  summary: 'What the customer told, or the lender learned, of active duty and bankruptcy, the latest first.',
  input: nothing,
  output: z.object({ protections: z.array(protection) }),
  problems: [],
});

export const tellActiveDuty = operation({
  name: 'tellActiveDuty',
  ...shared,
  endpoint: 'POST /protections/activeDuty',
  summary:
    'Tells that the customer was ordered to active duty. The status check is asked; else orders are sent and looked at.',
  input: z.object({ from: date }),
  output: protection,
  problems: ['protection_told', 'order_in_future'],
});

export const tellBankruptcy = operation({
  name: 'tellBankruptcy',
  ...shared,
  endpoint: 'POST /protections/bankruptcy',
  summary: 'Tells that the customer filed for bankruptcy. From this moment nothing is taken and nothing is asked for.',
  input: z.object({ filed: date, caseNumber: text(40).min(3), court: text(80).min(3) }),
  output: protection,
  problems: ['protection_told', 'petition_in_future'],
});

export const accountsProtectionsProblems = {
  protection_told: {
    status: 409,
    next: 'reload',
    english: 'You told us this already. Reload the page to see how it stands.',
    spanish: 'Ya nos lo dijo. Recargue la página para ver cómo va.',
  },
  order_in_future: {
    status: 422,
    next: 'here',
    english:
      'The first day of your service is still to come. Tell us on that day or later. Your loans change from that day.',
    spanish:
      'El primer día de su servicio aún no llega. Díganoslo ese día o después. Sus préstamos cambian desde ese día.',
  },
  petition_in_future: {
    status: 422,
    next: 'here',
    english: 'The day on which you filed cannot be in the future. Check the date on your court papers.',
    spanish: 'El día en que presentó su caso no puede estar en el futuro. Revise la fecha en los papeles de la corte.',
  },
} as const satisfies ProblemTexts;

export const protectionsOperations = [readProtections, tellActiveDuty, tellBankruptcy];
