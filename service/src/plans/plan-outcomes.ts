import { LOAN_STATE } from '@lendside/domain/loan-states';
import { planOutcome } from '@lendside/domain/plan-outcome';
import type { Context } from '../context.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { type Job, startRepeatingJob } from '../platform/jobs/repeating-job.ts';
import { openLenderRequest } from '../platform/lender-requests/lender-requests-store.ts';
import { writeNotifications } from '../platform/notifications/outbox.ts';
import { planNotification } from './plan-notifications.ts';
import { movePlan, type PlanRow, queueForPlan, standingPlans } from './plans-store.ts';
import { planUndoRequest } from './undo-plan.ts';

const LOOK_EVERY_MILLISECONDS = 10 * 60 * 1000;
const AT_ONCE = 100;

/** Looks at every plan that is lived by, and says which were fulfilled and which broken; each is told once. Answers how many. */
export async function endPlans(context: Context): Promise<number> {
  let [after, ended] = ['', 0];
  for (;;) {
    const rows = await standingPlans(context.db, after, AT_ONCE);
    for (const row of rows) ended += (await endOne(context, row)) ? 1 : 0;
    if (rows.length < AT_ONCE) break;
    after = rows.at(-1)?.planId ?? '';
  }
  if (ended > 0) context.wake('outbox');
  return ended;
}

async function endOne(context: Context, { planId, loanId, customerId, untilDate, kind }: PlanRow): Promise<boolean> {
  const today = context.businessDate();
  const loan = await context.ports.loanBook.loan(loanId, today);
  const outcome = loan && planOutcome({ ...loan, untilDate, today });
  if (outcome === undefined) return false;
  const nowMs = context.clock.nowMs();
  return context.db.transaction('worker', async (tx) => {
    await queueForPlan(tx, loanId);
    // It is being taken back, and the books may have done so already: the loan looks as if it had no plan.
    if (await openLenderRequest(tx, { kinds: [planUndoRequest.kind], subject: planId })) return false;
    if (!(await movePlan(tx, planId, { from: ['STANDS'], to: outcome, nowMs }))) return false;
    // Paid off, its own letter says more. A new due day goes on once it is lived by: nothing of it is complete.
    const goesOn = kind === 'dueDay' && outcome === 'FULFILLED';
    if (loan?.loanStatusId !== LOAN_STATE.PaidOff && !goesOn) {
      await writeNotifications(tx, [planNotification(outcome === 'FULFILLED' ? 'fulfilled' : 'broken', planId)], nowMs);
    }
    await writeAudit(tx, nowMs, [{ customerId, loanId, what: 'loan.planEnded', detail: { planId, outcome } }]);
    return true;
  });
}

/** Looks now and then. Any number of processes may run one. */
export function startPlanOutcomes(context: Context): Job {
  return startRepeatingJob(context, {
    name: 'plan-outcomes',
    run: () => endPlans(context),
    everyMilliseconds: LOOK_EVERY_MILLISECONDS,
    failed: 'plans could not be looked at',
  });
}
