import type { PlanSchedule } from '@lendside/providers/loan-changes/port';
import type { Context } from '../context.ts';
import type { PlanRow, PlanState } from './plans-store.ts';

/** A schedule as it is told. */
export const scheduleFacts = ({ pastDueCents, rows, interestCents, totalCents }: PlanSchedule) => ({
  pastDueAmount: pastDueCents,
  payments: rows.map(({ dueDate, amountCents }) => ({ dueDate, amountDue: amountCents })),
  interest: interestCents,
  totalOfPayments: totalCents,
});

/** States as they are told. What was left is not told. */
const STATES: Readonly<
  Record<Exclude<PlanState, 'LEFT'>, 'chosen' | 'signed' | 'refused' | 'stands' | 'undone' | 'fulfilled' | 'broken'>
> = {
  CHOSEN: 'chosen',
  SIGNED: 'signed',
  REFUSED: 'refused',
  STANDS: 'stands',
  UNDONE: 'undone',
  FULFILLED: 'fulfilled',
  BROKEN: 'broken',
};

/** A plan as both parties see it. */
export function planFacts(context: Context, row: PlanRow) {
  const { planId, kind, payments, firstDueDate, figures, state, madeOn, untilDate: until } = row;
  return {
    ...{ planId, kind, payments: payments ?? undefined, firstDueDate: firstDueDate ?? undefined, until },
    state: state === 'LEFT' ? ('undone' as const) : STATES[state],
    before: scheduleFacts(figures.before),
    after: scheduleFacts(figures.after),
    interestAdded: figures.interestAddedCents,
    canUndo: state === 'STANDS' && madeOn === context.businessDate(),
  };
}
