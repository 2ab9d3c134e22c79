import type { undoDueDateMove } from '@lendside/contract/due-date-moves';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { hasOpenOperation } from '../money/money-operations-store.ts';
import { type Call, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { writeNotifications } from '../platform/notifications/outbox.ts';
import { Problem } from '../problem.ts';
import { loanOfCaller } from '../refinance/front.ts';
import { dueDateNotification } from './due-date-notifications.ts';
import { putPlannedBack } from './due-date-planned.ts';
import { markUndone, moveById, queueForDueDate } from './due-date-store.ts';
import { movedFacts } from './read-due-date-move.ts';

/** Takes a move back on its own day, with what was planned; either party of the loan may. Once more it answers the same. */
export async function undoMove(context: Context, { input, caller }: Call<typeof undoDueDateMove>) {
  const { userId, customerIds } = sessionOf(caller);
  const { loan, customerId } = await loanOfCaller(context, { customerIds }, input.loanId);
  const { loanId } = loan;
  const { moveId } = input;
  const nowMs = context.clock.nowMs();
  const undo = { reference: `${moveId}:undone`, loanId, date: context.businessDate(), moveReference: moveId };
  const found = () => moveById(context.db, customerIds, { loanId, moveId });
  const before = await found();
  if (!before) throw new Problem('due_date_move_not_found');
  await context.db.transaction('worker', async (tx) => {
    await queueForDueDate(tx, loanId);
    if (!(await markUndone(tx, { moveId, customerId }, nowMs))) return;
    if (await hasOpenOperation(tx, loanId)) throw new Problem('payment_unresolved');
    const undone = await context.ports.loanChanges.undoDueDateMove(tx, undo);
    if (undone.outcome === 'refused') throw new Problem('due_date_move_stands');
    await putPlannedBack(context, tx, before);
    await writeNotifications(tx, [dueDateNotification('undone', moveId)], nowMs);
    const detail = { moveId, fromDate: before.fromDate, toDate: before.toDate };
    await writeAudit(tx, nowMs, [{ customerId, userId, loanId, what: 'loan.dueDateMoveUndone', detail }]);
  });
  context.wake('outbox');
  const after = (await found()) ?? before;
  return { ...movedFacts(context, after), undone: instant(after.undoneAtMs ?? nowMs) };
}
