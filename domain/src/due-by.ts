import type { CalendarDate } from './calendar-date.ts';
import type { Cents } from './money.ts';

/** A loan as its books tell it on the day of a payment. */
export interface AskedFor {
  /** The first due date that is not paid. */
  readonly dueDate?: CalendarDate | undefined;
  /** The due date that comes next, and all that is asked for on it. */
  readonly nextDueOn?: CalendarDate | undefined;
  readonly nextDueAmountCents?: Cents | undefined;
  readonly pastDueAmountCents: Cents;
  readonly minimumAmountDueCents: Cents;
}

/**
 * All that a loan asks for by a due date, with the interest until that day: nothing once it is paid, even where a later one is still to
 * come. After its day it is what is past due.
 */
export function dueBy(loan: AskedFor, by: CalendarDate): Cents {
  if (loan.dueDate === undefined || loan.dueDate > by) return 0;
  const { nextDueOn, nextDueAmountCents, minimumAmountDueCents, pastDueAmountCents } = loan;
  if (nextDueOn !== undefined && nextDueOn <= by) return nextDueAmountCents ?? minimumAmountDueCents;
  return pastDueAmountCents;
}
