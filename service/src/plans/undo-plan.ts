import type { undoLoanPlan } from '@lendside/contract/loan-plans';
import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { ChangeOutcome } from '@lendside/providers/loan-changes/port';
import type { Context } from '../context.ts';
import { hasOpenOperation } from '../money/money-operations-store.ts';
import { type Call, sessionOf } from '../on.ts';
import { putPlannedBack } from '../payments/front.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { askLender, type LenderRequest } from '../platform/lender-requests/lender-request.ts';
import { writeNotifications } from '../platform/notifications/outbox.ts';
import { Problem } from '../problem.ts';
import { loanOfCaller } from '../refinance/front.ts';
import { planFacts } from './plan-facts.ts';
import { planNotification } from './plan-notifications.ts';
import { movePlan, type PlanRow, planById, plansById, queueForPlan } from './plans-store.ts';

/**
 * Takes a plan back on its own day, with the debit that went along; either party of the loan may. One that was not signed is left. Once
 * more it answers the same.
 */
export async function undoPlan(context: Context, { input, caller }: Call<typeof undoLoanPlan>) {
  const { userId, customerIds } = sessionOf(caller);
  const { loan, customerId } = await loanOfCaller(context, { customerIds }, input.loanId);
  const { loanId } = loan;
  const { planId } = input;
  const found = () => planById(context.db, customerIds, { loanId, planId });
  const before = await found();
  if (!before) throw new Problem('plan_not_found');
  if (before.state === 'CHOSEN') await leave(context, before);
  const answer = await askLender(context, planUndoRequest, {
    subject: planId,
    async begin(tx) {
      await queueForPlan(tx, loanId);
      if ((await found())?.state !== 'STANDS') return undefined;
      if (await hasOpenOperation(tx, loanId)) throw new Problem('payment_unresolved');
      return { customerId, loanId, body: { planId, userId, date: context.businessDate() } };
    },
  });
  const after = await found();
  if (!after) throw new Problem('plan_not_found');
  if (after.state !== 'UNDONE' && after.state !== 'LEFT') {
    if (after.state === 'STANDS' && answer?.outcome !== 'refused') throw new Error('the return of a plan was lost');
    throw new Problem('plan_for_good');
  }
  return { ...planFacts(context, after), undone: instant(after.changedAtMs) };
}

async function leave(context: Context, { planId, loanId }: PlanRow): Promise<void> {
  await context.db.transaction('worker', async (tx) => {
    await queueForPlan(tx, loanId);
    await movePlan(tx, planId, { from: ['CHOSEN'], to: 'LEFT', nowMs: context.clock.nowMs() });
  });
}

interface UndoAsked {
  readonly planId: string;
  readonly userId: string;
  /** Day on which it was asked for. */
  readonly date: CalendarDate;
}

/** Has the lender's system take a plan back, as of the day on which it was asked for. */
export const planUndoRequest: LenderRequest<UndoAsked, ChangeOutcome> = {
  kind: 'loanPlanUndo',
  ask({ ports }, { requestId: reference, loanId, body: { planId: planReference, date } }) {
    return ports.loanChanges.undoPlan({ reference, loanId: loanId ?? '', date, planReference });
  },
  async follow(context, { customerId, body }, { outcome }) {
    const [made] = await plansById(context.db, [body.planId]);
    if (outcome === 'refused' || !made) return async () => undefined;
    return (tx) => writeUndone(context, tx, made, { userId: body.userId, customerId });
  },
};

async function writeUndone(
  context: Context,
  tx: Tx,
  { planId, loanId, planned, figures }: PlanRow,
  { userId, customerId }: { readonly userId: string; readonly customerId: string },
): Promise<void> {
  const nowMs = context.clock.nowMs();
  await queueForPlan(tx, loanId);
  if (!(await movePlan(tx, planId, { from: ['STANDS'], to: 'UNDONE', undoneBy: customerId, nowMs }))) return;
  await putPlannedBack(context, tx, { moveId: planId, loanId, planned, next: figures.before.rows[0] });
  await writeNotifications(tx, [planNotification('undone', planId)], nowMs);
  await writeAudit(tx, nowMs, [{ customerId, userId, loanId, what: 'loan.planUndone', detail: { planId } }]);
}
