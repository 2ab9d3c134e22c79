import type { CalendarDate } from '@lendside/domain/calendar-date';
import { currentTerms } from '../schedule/current-terms.ts';
import { firstUnsatisfied } from '../schedule/installments.ts';
import type { LoanState, LoanTerms } from '../schedule/loan.ts';
import { dueDateMoved } from '../schedule/replan.ts';
import { type Applied, appliedEvent, led, type Situation } from './applied.ts';
import { dueDateMoveOf } from './due-date-move.ts';
import { EventRefused } from './loan-event.ts';

/**
 * One installment falls due on another day: interest is earned by the day as before, and lateness counts from the new day. In the book
 * already it stays where it is, whatever came before it since.
 */
export function moveDueDate(situation: Situation): Applied {
  const { terms, state, loanEvent, lenient } = situation;
  const { date, reference, installmentNo = 0, movedFrom = '', movedTo = '' } = loanEvent;
  const index = installmentNo - 1;
  if (!lenient) {
    led(situation, 'moveDueDate');
    requireMovable(terms, state, date, { index, movedFrom, movedTo });
  }
  const moved = dueDateMoved(terms, notLateFor(terms, state, { index, date }), index, movedTo);
  const dueDateMoves = [
    ...(state.extras.dueDateMoves ?? []),
    { reference, installmentNo, from: movedFrom, to: movedTo, on: date },
  ];
  const after = { ...moved, extras: { ...moved.extras, dueDateMoves } };
  return appliedEvent(situation, after, { kind: 'state', description: 'Due date moved' });
}

/** The interest of a late installment that moves is past due no more, where it was the oldest. */
function notLateFor(
  given: LoanTerms,
  state: LoanState,
  { index, date }: { readonly index: number; readonly date: CalendarDate },
): LoanState {
  const terms = currentTerms(given, state.extras);
  const dueDate = terms.schedule[index]?.dueDate;
  const isLate = dueDate !== undefined && dueDate < date && firstUnsatisfied(terms, state) >= index;
  return isLate ? { ...state, pastInterestCents: 0 } : state;
}

/** The move is left out of the replay: the due date is what it was. */
export function undoDueDateMove(situation: Situation): Applied {
  led(situation, 'undoDueDateMove');
  return appliedEvent(situation, situation.state, { kind: 'state', description: 'Due date moved back' });
}

function requireMovable(
  terms: LoanTerms,
  state: LoanState,
  date: CalendarDate,
  asked: { readonly index: number; readonly movedFrom: CalendarDate; readonly movedTo: CalendarDate },
): void {
  const { loanId } = terms;
  const ruling = dueDateMoveOf(terms, state, date);
  if (ruling.outcome === 'refused') throw new EventRefused(ruling.reason, loanId);
  if (ruling.index !== asked.index || ruling.dueDate !== asked.movedFrom)
    throw new EventRefused('due_date_is_another', loanId, ruling.dueDate);
  if (!ruling.days.includes(asked.movedTo)) throw new EventRefused('day_not_allowed', loanId, asked.movedTo);
}
