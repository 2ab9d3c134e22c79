import { addDays, type CalendarDate } from './calendar-date.ts';
import { isBankrupt, isChargedOff, isFinished } from './loan-states.ts';

/** Facts of a loan that lives by a plan. */
export interface PlanLived {
  readonly loanStatusId: number;
  readonly daysLate: number;
  /** The last due date of the plan itself: of a due day that changed for good, the first one on the new day. */
  readonly untilDate: CalendarDate;
  readonly today: CalendarDate;
}

/** So many days late a payment breaks a plan: a mail that was late, or a pay day that was missed, does not. */
const BROKEN_AFTER_DAYS = 10;

/**
 * Outcome of a plan: fulfilled once its last due date is over and none of its payments is late, or the loan ended; broken by one of them that is
 * late for longer than a few days. Undefined while it is lived by, and where the law forbids to ask.
 */
export function planOutcome({
  loanStatusId,
  daysLate,
  untilDate,
  today,
}: PlanLived): 'FULFILLED' | 'BROKEN' | undefined {
  if (isBankrupt(loanStatusId)) return undefined;
  if (isFinished(loanStatusId)) return 'FULFILLED';
  const isPaidThrough = today > untilDate && addDays(today, -daysLate) > untilDate;
  if (isPaidThrough && !isChargedOff(loanStatusId)) return 'FULFILLED';
  if (daysLate > BROKEN_AFTER_DAYS || isChargedOff(loanStatusId)) return 'BROKEN';
  return undefined;
}
