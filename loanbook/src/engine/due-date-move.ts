import { isBankDay } from '@lendside/domain/bank-days';
import { addDays, type CalendarDate } from '@lendside/domain/calendar-date';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import type { DueDateMoveRule } from '../products/due-date-move-rule.ts';
import { type Balances, balancesOn } from '../schedule/balances.ts';
import { currentTerms } from '../schedule/current-terms.ts';
import { lateness } from '../schedule/days-late.ts';
import type { LoanState, LoanTerms } from '../schedule/loan.ts';
import type { DueDateMoveRefusal } from './loan-event.ts';
import { standingPlan } from './loan-plan.ts';

/** The installment whose due date can be moved, and the days it can be moved to: those on which banks are open, after today. */
export interface MovableDueDate {
  readonly index: number;
  readonly dueDate: CalendarDate;
  readonly days: readonly CalendarDate[];
}

export type DueDateMoveRuling =
  | ({ readonly outcome: 'movable' } & MovableDueDate)
  | {
      readonly outcome: 'refused';
      readonly reason: Exclude<DueDateMoveRefusal, 'due_date_is_another' | 'day_not_allowed'>;
      /** From when on it can be moved again, where it was moved too often until now. */
      readonly again?: CalendarDate;
    };

/** Decides, by the product's rule, which due date of a loan can be moved on a day, and to which days. */
export function dueDateMoveOf(given: LoanTerms, state: LoanState, date: CalendarDate): DueDateMoveRuling {
  const terms = currentTerms(given, state.extras);
  const rule = terms.product.dueDateMove;
  if (rule === undefined || state.statusId !== LOAN_STATE.Open) return refused('due_date_fixed');
  // A plan says when each payment is due until it is over.
  if (standingPlan(state.extras, date) !== undefined) return refused('due_date_fixed');
  const balances = balancesOn(terms, state, date);
  const index = movableIndex(terms, balances, rule);
  if (index === undefined) return refused('due_date_past');
  const dueDate = terms.schedule[index]?.dueDate;
  if (dueDate === undefined) return refused('due_date_fixed');
  const again = movedUntil(state, rule, date);
  if (again !== undefined) return { ...refused('due_date_moved_before'), again };
  const days = daysFor(terms, rule, index, date);
  return days.length === 0 ? refused('no_day_to_move_to') : { outcome: 'movable', index, dueDate, days };
}

const refused = <Reason extends DueDateMoveRefusal>(reason: Reason) => ({ outcome: 'refused' as const, reason });

/** The installment to be paid next; of a loan that is late the late one, where it is the only one and not late by too much. */
function movableIndex(terms: LoanTerms, balances: Balances, rule: DueDateMoveRule): number | undefined {
  const { firstOpen, lastPast, current } = balances;
  if (firstOpen > lastPast) return current;
  const { daysLate } = lateness(terms, balances);
  return firstOpen === lastPast && daysLate <= rule.daysLateMax ? firstOpen : undefined;
}

/** The first day on which another move is allowed; undefined where one is today. */
function movedUntil({ extras }: LoanState, rule: DueDateMoveRule, date: CalendarDate): CalendarDate | undefined {
  const lately = (extras.dueDateMoves ?? []).filter(({ on }) => addDays(on, rule.withinDays) > date);
  const first = lately.at(-rule.timesMax);
  return first && addDays(first.on, rule.withinDays);
}

function daysFor(terms: LoanTerms, rule: DueDateMoveRule, index: number, date: CalendarDate): CalendarDate[] {
  const contracted = (terms.contract ?? terms).schedule[index]?.dueDate as CalendarDate;
  const dueDate = terms.schedule[index]?.dueDate as CalendarDate;
  const next = terms.schedule[index + 1]?.dueDate;
  const farthest = addDays(contracted, rule.daysMax);
  const beforeNext = next === undefined ? farthest : addDays(next, -rule.daysBeforeNextMin);
  const last = farthest < beforeNext ? farthest : beforeNext;
  const days: CalendarDate[] = [];
  for (let day = addDays(dueDate < date ? date : dueDate, 1); day <= last; day = addDays(day, 1)) {
    if (isBankDay(day)) days.push(day);
  }
  return days;
}
