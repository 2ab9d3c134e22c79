import type { readDueDateMove } from '@lendside/contract/due-date-moves';
import type { DueDateChoice, DueDateMoves } from '@lendside/providers/loan-changes/port';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { Problem } from '../problem.ts';
import { loanOfCaller } from '../refinance/front.ts';
import { autoPayOfLoan } from './auto-pay-store.ts';
import { canReplan } from './due-date-planned.ts';
import { type DueDateMoveRow, moveById } from './due-date-store.ts';
import { scheduledOf } from './scheduled-store.ts';

const REASONS = {
  due_date_fixed: 'fixed',
  due_date_past: 'past',
  due_date_moved_before: 'movedBefore',
  no_day_to_move_to: 'noDay',
} as const;

/** The due date that can be moved with the days it can be moved to, or why it cannot; and the last move that was made. */
export async function readMove(context: Context, { input, caller }: Call<typeof readDueDateMove>) {
  const session = sessionOf(caller);
  const { loanId } = input;
  await loanOfCaller(context, session, loanId);
  const moves = await context.ports.loanChanges.dueDateMoves({ loanId, date: context.businessDate() });
  if (!moves) throw new Problem('loan_not_found');
  const moved = await lastMove(context, session.customerIds, { loanId, moves });
  if (moves.outcome === 'refused') return { reason: REASONS[moves.reason], again: moves.again, moved };
  const [planned, autoPay] = await Promise.all([
    scheduledOf(context, session, { loanId, failedSinceMs: context.clock.nowMs() }),
    autoPayOfLoan(context.db, 'worker', loanId),
  ]);
  const last = moves.choices.at(-1)?.dueDate ?? moves.now.dueDate;
  const waiting = planned.filter(
    (one) => one.state === 'SCHEDULED' && one.autoPayId === null && one.scheduledDate < last,
  );
  const { installmentNo, timesMax, withinDays } = moves;
  const paysOff = waiting.some(({ amountType }) => amountType === 'payoff');
  const choices = moves.choices.map(async (choice) => {
    const then = paysOff ? await context.ports.loanBook.loan(loanId, choice.dueDate) : undefined;
    return { ...choiceOf(choice), payoffAmount: then?.payoffAmountCents };
  });
  return {
    movable: {
      installmentNo,
      timesMax,
      withinDays,
      now: choiceOf(moves.now),
      choices: await Promise.all(choices),
      plannedPayments: waiting.map((one) => ({
        scheduledPaymentId: one.scheduledPaymentId,
        scheduledDate: one.scheduledDate,
        paymentAmount: one.amountCents,
        paymentAmountType: one.amountType,
        cardType: one.cardType,
        lastFour: one.lastFour,
        canMove: canReplan(context, one),
      })),
      autoPay: autoPay !== undefined,
    },
    moved,
  };
}

const choiceOf = ({
  dueDate,
  amountCents,
  interestAddedCents,
  following,
  lastDueDate,
  lastAmountCents,
}: DueDateChoice) => ({
  dueDate,
  amountDue: amountCents,
  interestAdded: interestAddedCents,
  following: following && { dueDate: following.dueDate, amountDue: following.amountCents },
  lastDueDate,
  lastAmountDue: lastAmountCents,
});

async function lastMove(
  context: Context,
  customerIds: readonly string[],
  { loanId, moves }: { readonly loanId: string; readonly moves: DueDateMoves },
) {
  if (!moves.moved) return undefined;
  const { reference, from: fromDate, to: toDate } = moves.moved;
  const row = await moveById(context.db, customerIds, { loanId, moveId: reference });
  return row ? movedFacts(context, row) : { loanId, fromDate, toDate, canUndo: false };
}

/** A move as both parties see it. */
export function movedFacts(context: Context, row: DueDateMoveRow) {
  const { moveId, loanId, fromDate, toDate, movedOn, undoneAtMs } = row;
  const canUndo = undoneAtMs === null && movedOn === context.businessDate();
  return { moveId, loanId, fromDate, toDate, canUndo };
}
