import { z } from 'zod';
import { date, instant, nothing, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

/** Protections of a customer: by law active duty (50 U.S.C. 3937) and bankruptcy (11 U.S.C. 362), by the lender a declared disaster. */

const protection = z.object({
  id: text(60),
  kind: z.enum(['activeDuty', 'bankruptcy', 'disaster']),
  /** `told`: the lender looks at it; a bankruptcy counts meanwhile. */
  state: z.enum(['told', 'stands', 'refused', 'ended']),
  /** Day of the order, of the petition, or on which the disaster began. */
  from: date,
  /** The last day of a disaster, and which it is. */
  until: date.optional(),
  disasterId: text(64).optional(),
  told: instant,
  /** The last day of the service; the day on which the case ended. */
  ended: date.optional(),
  /** Why it was refused, in the words of the lender. */
  note: text(300).optional(),
});

/** A disaster that holds today. */
const disaster = z.object({
  id: text(64),
  name: text(120),
  states: z.array(text(2)),
  from: date,
  until: date,
  /** Number of the federal declaration. */
  declaration: text(20).optional(),
});

const shared = { slice: 'accounts', access: ['customer'], flows: [] } as const;

export const readProtections = operation({
  name: 'readProtections',
  ...shared,
  endpoint: 'GET /protections',
  summary:
    'What the customer told, or the lender learned, of active duty, bankruptcy and disasters, the latest first; and the disasters that hold today.',
  input: nothing,
  output: z.object({ protections: z.array(protection), disasters: z.array(disaster) }),
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

export const tellDisaster = operation({
  name: 'tellDisaster',
  ...shared,
  endpoint: 'POST /protections/disaster',
  summary:
    'Tells that a declared disaster struck the customer. An address in its area counts at once; else papers are sent and looked at.',
  input: z.object({ disasterId: text(64), why: z.enum(['moved', 'works', 'address', 'other']) }),
  output: protection,
  problems: ['protection_told', 'disaster_over'],
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
  disaster_over: {
    status: 409,
    next: 'reload',
    english: 'This disaster is over. Nothing was changed. Reload the page to see what holds now.',
    spanish: 'Este desastre ya terminó. No se cambió nada. Recargue la página para ver qué vale ahora.',
  },
  petition_in_future: {
    status: 422,
    next: 'here',
    english: 'The day on which you filed cannot be in the future. Check the date on your court papers.',
    spanish: 'El día en que presentó su caso no puede estar en el futuro. Revise la fecha en los papeles de la corte.',
  },
} as const satisfies ProblemTexts;

export const protectionsOperations = [readProtections, tellActiveDuty, tellBankruptcy, tellDisaster];
