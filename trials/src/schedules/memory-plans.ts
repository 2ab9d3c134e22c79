import type * as dueDates from '@lendside/service/payments/due-date-store';
import type * as planned from '@lendside/service/payments/scheduled-store';
import type * as plans from '@lendside/service/plans/plans-store';
import type * as savepoints from '@lendside/service/platform/database/savepoints';
import { sees } from './memory-asking.ts';
import type { InMemory } from './memory-database.ts';
import type { DueDateMovedRow, LoanPlanRow, ScheduledRow, Tables } from './memory-tables.ts';

export type LoanPlans = Pick<
  typeof plans & typeof dueDates & typeof savepoints & typeof planned,
  | 'queueForPlan'
  | 'planByKey'
  | 'plansById'
  | 'planById'
  | 'lastPlan'
  | 'planUnderWay'
  | 'insertPlan'
  | 'movePlan'
  | 'standingPlans'
  | 'queueForDueDate'
  | 'moveByKey'
  | 'movesById'
  | 'moveById'
  | 'insertMove'
  | 'markUndone'
  | 'waitingBefore'
  | 'meetMovedDueDate'
  | 'replan'
  | 'beginPart'
  | 'keepPart'
  | 'takePartBack'
  | 'plannedByPerson'
  | 'scheduledById'
  | 'cancelWaiting'
>;

const UNDER_WAY = ['CHOSEN', 'SIGNED'];
const copy = <Row extends object>(row: Row | undefined): Row | undefined => row && { ...row };
const plansOf = ({ loanPlans }: Tables) => [...loanPlans.values()];
const underWay = (tables: Tables, loanId: string) =>
  plansOf(tables).find((row) => row.loanId === loanId && UNDER_WAY.includes(row.state));
const byKey = <Row extends { readonly ownerId: string; readonly paymentKey: string }>(
  rows: Iterable<Row>,
  ownerId: string,
  paymentKey: string,
) => [...rows].find((row) => row.ownerId === ownerId && row.paymentKey === paymentKey);
const isOpen = ({ state }: Pick<ScheduledRow, 'state'>) => state === 'SCHEDULED' || state === 'SENDING';

/** Plans of loans, moved due dates and what is planned for them, in memory. */
export const LOAN_PLANS: InMemory<LoanPlans> = {
  queueForPlan: { locks: ([loanId]) => [`plan ${loanId}`], run: () => ({ answer: undefined }) },

  planByKey: {
    run: (tables, [ownerId, paymentKey]) => ({ answer: copy(byKey(plansOf(tables), ownerId, paymentKey)) }),
  },

  plansById: { run: ({ loanPlans }, [ids]) => ({ answer: ids.flatMap((id) => copy(loanPlans.get(id)) ?? []) }) },

  planById: {
    run({ loanPlans }, [customerIds, { loanId, planId }]) {
      const row = loanPlans.get(planId);
      return { answer: row?.loanId === loanId && sees({ customerIds }, ...row.partyIds) ? copy(row) : undefined };
    },
  },

  lastPlan: {
    run: (tables, [customerIds, loanId]) => ({
      // Rows stand in the order in which they were chosen.
      answer: copy(
        plansOf(tables).findLast(
          (row) => row.loanId === loanId && row.state !== 'LEFT' && sees({ customerIds }, ...row.partyIds),
        ),
      ),
    }),
  },

  planUnderWay: {
    locks: ([loanId], tables) => [underWay(tables, loanId)?.planId ?? []].flat(),
    run: (tables, [loanId]) => ({ answer: copy(underWay(tables, loanId)) }),
  },

  insertPlan: {
    locks: ([{ ownerId, paymentKey }]) => [`plan of ${ownerId} ${paymentKey}`],
    run(tables, [made], { holds }) {
      const before = underWay(tables, made.loanId);
      // What this transaction holds it has moved on before.
      if (before && !holds(before.planId)) throw new Error('duplicate key: a plan of the loan is under way');
      if (byKey(plansOf(tables), made.ownerId, made.paymentKey)) throw new Error('duplicate key: a plan of this key');
      return { answer: undefined, write: () => tables.loanPlans.set(made.planId, { ...made }) };
    },
  },

  movePlan: {
    locks: ([planId]) => [planId],
    run(tables, [planId, { from, to, nowMs, madeOn, planned: moved, undoneBy }]) {
      const row = tables.loanPlans.get(planId);
      if (!row || !from.includes(row.state)) return { answer: false };
      const write = () =>
        Object.assign(row, {
          ...{ state: to, changedAtMs: nowMs, undoneBy: undoneBy ?? null },
          ...{ madeOn: madeOn ?? row.madeOn, planned: moved ?? row.planned },
        } satisfies Partial<LoanPlanRow>);
      return { answer: true, write };
    },
  },

  standingPlans: {
    run: (tables, [after, atMost]) => ({
      answer: plansOf(tables)
        .filter(({ state, planId }) => state === 'STANDS' && planId > after)
        .sort((one, other) => (one.planId < other.planId ? -1 : 1))
        .slice(0, atMost)
        .map((row) => ({ ...row })),
    }),
  },

  queueForDueDate: { locks: ([loanId]) => [`due date ${loanId}`], run: () => ({ answer: undefined }) },

  moveByKey: {
    run: ({ dueDateMoves }, [ownerId, paymentKey]) => ({
      answer: copy(byKey(dueDateMoves.values(), ownerId, paymentKey)),
    }),
  },

  movesById: { run: ({ dueDateMoves }, [ids]) => ({ answer: ids.flatMap((id) => copy(dueDateMoves.get(id)) ?? []) }) },

  moveById: {
    run({ dueDateMoves }, [customerIds, { loanId, moveId }]) {
      const row = dueDateMoves.get(moveId);
      return { answer: row?.loanId === loanId && sees({ customerIds }, ...row.partyIds) ? copy(row) : undefined };
    },
  },

  insertMove: {
    run(tables, [made]) {
      if (tables.dueDateMoves.has(made.moveId)) throw new Error('duplicate key: a moved due date');
      return { answer: undefined, write: () => tables.dueDateMoves.set(made.moveId, { ...made }) };
    },
  },

  markUndone: {
    locks: ([{ moveId }]) => [moveId],
    run(tables, [{ moveId, customerId }, nowMs]) {
      const row: DueDateMovedRow | undefined = tables.dueDateMoves.get(moveId);
      if (!row || row.undoneAtMs !== null) return { answer: false };
      return { answer: true, write: () => Object.assign(row, { undoneAtMs: nowMs, undoneBy: customerId }) };
    },
  },

  waitingBefore: {
    run: ({ scheduled }, [loanId, date]) => ({
      answer: [...scheduled.values()]
        .filter((row) => row.loanId === loanId && isOpen(row) && row.scheduledDate < date)
        .sort((one, other) => (one.scheduledDate > other.scheduledDate ? -1 : 1))
        .map((row) => ({ ...row, state: row.state as 'SCHEDULED' | 'SENDING' })),
    }),
  },

  meetMovedDueDate: {
    run({ scheduled }, [{ loanId, fromDate, toDate }]) {
      const meeting = (day: string) =>
        [...scheduled.values()].filter((row) => row.loanId === loanId && row.meetsDueDate === day && isOpen(row));
      const isMet = meeting(toDate).length > 0;
      const write = () => {
        for (const row of isMet ? [] : meeting(fromDate)) row.meetsDueDate = toDate;
      };
      return { answer: undefined, write };
    },
  },

  replan: {
    locks: ([id]) => [id],
    run(tables, [id, { scheduledDate, amountCents, dueAtMs, dueDate }, nowMs]) {
      const row = tables.scheduled.get(id);
      if (row?.state !== 'SCHEDULED' || row.dueAtMs <= nowMs) return { answer: false };
      const stands = [...tables.scheduled.values()].some((one) => isInTheWay(one, { row, scheduledDate, dueDate }));
      if (stands) return { answer: false };
      const write = () => {
        Object.assign(row, { scheduledDate, amountCents, dueAtMs, dueDate, changedAtMs: nowMs });
        const open = tables.open.get(id);
        if (open) Object.assign(open, { dueAtMs, leaseUntilMs: null, fence: open.fence + 1, attempts: 0 });
      };
      return { answer: true, write };
    },
  },

  cancelWaiting: {
    locks: ([id]) => [id],
    run(tables, [id, nowMs]) {
      const row = tables.scheduled.get(id);
      if (row?.state !== 'SCHEDULED' || row.dueAtMs <= nowMs) return { answer: false };
      const write = () => {
        Object.assign(row, { state: 'CANCELLED', changedAtMs: nowMs });
        tables.open.delete(id);
      };
      return { answer: true, write };
    },
  },

  beginPart: { run: (_tables, _given, { part }) => ({ answer: part.begin() }) },
  keepPart: { run: (_tables, _given, { part }) => ({ answer: part.keep() }) },
  takePartBack: { run: (_tables, _given, { part }) => ({ answer: part.takeBack() }) },

  scheduledById: {
    run: ({ scheduled }, [{ userId }, id]) => {
      const row = scheduled.get(id);
      return { answer: row?.ownerId === userId ? copy(row) : undefined };
    },
  },

  plannedByPerson: {
    run: ({ scheduled }, [{ userId }, { loanId, failedSinceMs }]) => ({
      answer: [...scheduled.values()]
        .filter((row) => row.ownerId === userId && (loanId === undefined || row.loanId === loanId))
        .filter((row) => isOpen(row) || (row.state === 'FAILED' && row.changedAtMs >= failedSinceMs))
        .sort((one, other) => (one.scheduledDate < other.scheduledDate ? -1 : 1))
        .map((row) => ({ ...row })),
    }),
  },
};

/** The unique indexes of scheduled_payments, for one that gets another day. */
function isInTheWay(
  one: ScheduledRow,
  { row, ...to }: { readonly row: ScheduledRow; readonly scheduledDate: string; readonly dueDate: string | null },
): boolean {
  if (one.loanId !== row.loanId || one.scheduledPaymentId === row.scheduledPaymentId) return false;
  if (row.autoPayId === null) return one.autoPayId === null && one.scheduledDate === to.scheduledDate && isOpen(one);
  const isLive = isOpen(one) || one.state === 'POSTED';
  return one.autoPayId !== null && one.dueDate === to.dueDate && (isLive || one.attempt === row.attempt);
}
