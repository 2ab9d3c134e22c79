import { z } from 'zod';
import { PLAN_CLOSED, PLAN_KINDS } from '../../loan-changes/loan-plans.ts';
import { cents, count, day, id, words } from './values.ts';

const kind = z.enum(PLAN_KINDS);

/** A way with what is chosen of it: over how many payments, or the first due date. */
export const planChoice = { kind, payments: count.optional(), firstDueDate: day.optional() };

const schedule = z
  .object({
    pastDueCents: cents,
    rows: z.array(z.object({ dueDate: day, amountCents: cents })),
    interestCents: cents,
    totalCents: cents,
  })
  .meta({ id: 'PlanSchedule' });

const offer = z
  .object({ ...planChoice, version: words, after: schedule, interestAddedCents: cents, until: day })
  .meta({ id: 'PlanOffer' });

export const loanPlans = z
  .object({
    now: schedule,
    ways: z.array(
      z.discriminatedUnion('outcome', [
        z.object({ kind, outcome: z.literal('offered'), offers: z.array(offer) }),
        z.object({ kind, outcome: z.literal('closed'), reason: z.enum(PLAN_CLOSED), again: day.optional() }),
      ]),
    ),
    standing: z.object({ ...planChoice, reference: id, on: day, until: day }).optional(),
  })
  .meta({ id: 'LoanPlans' });
