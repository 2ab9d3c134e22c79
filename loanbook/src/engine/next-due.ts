import { addDays, type CalendarDate, dateOfEpochDay } from '@lendside/domain/calendar-date';
import type { Cents } from '@lendside/domain/money';
import type { AfterPayment } from '@lendside/providers/loan-money/port';
import { type Balances, balancesOn } from '../schedule/balances.ts';
import { currentTerms } from '../schedule/current-terms.ts';
import type { LoanState, LoanTerms } from '../schedule/loan.ts';
import { minimumDueCents } from '../schedule/minimum-due.ts';
import { effectsThrough } from './effects.ts';
import { takesPayments } from './state-graph.ts';

/** A due day and all that is asked for on it. */
export interface NextDue {
  readonly date: CalendarDate;
  readonly amountCents: Cents;
}

/**
 * Amount that the next due day will ask for when nothing is paid before it: that installment with the interest of the days
 * until then and, for a late loan, everything past due and the late charges in between. `balances` are those of today.
 * Undefined when no installment is left to fall due, and for a loan that takes no payments.
 */
export function nextDue(given: LoanTerms, state: LoanState, balances: Balances): NextDue | undefined {
  const next = nextDueBalances(given, state, balances);
  return next && { date: next.date, amountCents: minimumDueCents(next.balances) };
}

/** The balances of the due day that comes next, when nothing is paid before it. */
export function nextDueBalances(
  given: LoanTerms,
  state: LoanState,
  balances: Balances,
): { readonly date: CalendarDate; readonly balances: Balances } | undefined {
  if (!takesPayments(state.statusId)) return undefined;
  const terms = currentTerms(given, state.extras);
  const date = terms.schedule[balances.current]?.dueDate;
  if (date === undefined) return undefined;
  if (date <= dateOfEpochDay(balances.day)) return { date, balances };
  // Before its due date the calendar does nothing to a loan that is not late.
  const isLate = balances.firstOpen <= balances.lastPast;
  const then = isLate ? effectsThrough(terms, state, addDays(date, -1)).state : state;
  return { date, balances: balancesOn(terms, then, date) };
}

/** The same as a payment's result tells it, beside the due date of the first installment not paid, which may be past. */
export function dueAfter(
  given: LoanTerms,
  state: LoanState,
  balances: Balances,
): Pick<AfterPayment, 'nextDueDate' | 'nextDueOn' | 'nextDueAmountCents'> {
  const next = nextDue(given, state, balances);
  return {
    nextDueDate: currentTerms(given, state.extras).schedule[balances.firstOpen]?.dueDate,
    nextDueOn: next?.date,
    nextDueAmountCents: next?.amountCents,
  };
}
