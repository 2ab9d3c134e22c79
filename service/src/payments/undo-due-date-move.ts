import type { undoDueDateMove } from '@lendside/contract/due-date-moves';
import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { ChangeOutcome } from '@lendside/providers/loan-changes/port';
import type { Context } from '../context.ts';
import { hasOpenOperation } from '../money/money-operations-store.ts';
import { type Call, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { askLender, type LenderRequest } from '../platform/lender-requests/lender-request.ts';
import { writeNotifications } from '../platform/notifications/outbox.ts';
import { Problem } from '../problem.ts';
import { loanOfCaller } from '../refinance/front.ts';
import { dueDateNotification } from './due-date-notifications.ts';
import { putPlannedBack } from './due-date-planned.ts';
import { type DueDateMoveRow, markUndone, moveById, movesById, queueForDueDate } from './due-date-store.ts';
import { movedFacts } from './read-due-date-move.ts';

/** Takes a move back on its own day, with what was planned; either party of the loan may. Once more it answers the same. */
export async function undoMove(context: Context, { input, caller }: Call<typeof undoDueDateMove>) {
  const { userId, customerIds } = sessionOf(caller);
  const { loan, customerId } = await loanOfCaller(context, { customerIds }, input.loanId);
  const { loanId } = loan;
  const { moveId } = input;
  const found = () => moveById(context.db, customerIds, { loanId, moveId });
  if (!(await found())) throw new Problem('due_date_move_not_found');
  const answer = await askLender(context, dueDateUndoRequest, {
    subject: moveId,
    async begin(tx) {
      await queueForDueDate(tx, loanId);
      if ((await found())?.undoneAtMs !== null) return undefined;
      if (await hasOpenOperation(tx, loanId)) throw new Problem('payment_unresolved');
      return {
        customerId,
        loanId,
        body: { moveId, userId, date: context.businessDate(), atMs: context.clock.nowMs() },
      };
    },
  });
  const after = await found();
  if (after?.undoneAtMs === undefined) throw new Problem('due_date_move_not_found');
  if (after.undoneAtMs === null) {
    if (answer?.outcome !== 'refused') throw new Error('the return of a due date was lost');
    throw new Problem('due_date_move_stands');
  }
  return { ...movedFacts(context, after), undone: instant(after.undoneAtMs) };
}

interface UndoAsked {
  readonly moveId: string;
  readonly userId: string;
  /** Day and moment at which it was asked for. */
  readonly date: CalendarDate;
  readonly atMs: number;
}

/** Has the lender's system take a move back, as of the day on which it was asked for. */
export const dueDateUndoRequest: LenderRequest<UndoAsked, ChangeOutcome> = {
  kind: 'dueDateUndo',
  ask({ ports }, { requestId: reference, loanId, body: { moveId: moveReference, date } }) {
    return ports.loanChanges.undoDueDateMove({ reference, loanId: loanId ?? '', date, moveReference });
  },
  async follow(context, { customerId, body }, { outcome }) {
    const [moved] = await movesById(context.db, [body.moveId]);
    if (outcome === 'refused' || !moved) return async () => undefined;
    return (tx) => writeUndone(context, tx, moved, { ...body, customerId });
  },
};

async function writeUndone(
  context: Context,
  tx: Tx,
  moved: DueDateMoveRow,
  { userId, customerId, atMs }: UndoAsked & { readonly customerId: string },
): Promise<void> {
  const { moveId, loanId, fromDate, toDate } = moved;
  await queueForDueDate(tx, loanId);
  if (!(await markUndone(tx, { moveId, customerId }, atMs))) return;
  const next = { dueDate: fromDate, amountCents: moved.amountCents };
  await putPlannedBack(context, tx, { moveId, loanId, planned: moved.planned, next });
  await writeNotifications(tx, [dueDateNotification('undone', moveId)], atMs);
  const detail = { moveId, fromDate, toDate };
  await writeAudit(tx, atMs, [{ customerId, userId, loanId, what: 'loan.dueDateMoveUndone', detail }]);
}
