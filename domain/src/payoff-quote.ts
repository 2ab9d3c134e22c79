import { addDays, type CalendarDate } from './calendar-date.ts';
import { isBankrupt, isChargedOff, isFinished } from './loan-states.ts';

/** A payoff is quoted for today and for so many days after it. */
export const PAYOFF_QUOTE_DAYS_MAX = 10;

/** The days a payoff can be quoted for, today first. */
export function payoffDates(today: CalendarDate): CalendarDate[] {
  return Array.from({ length: PAYOFF_QUOTE_DAYS_MAX + 1 }, (_, days) => addDays(today, days));
}

/**
 * Whether there is a payoff to quote: something is owed, and saying so is no collection. Of a loan under a stay or written
 * off the lender says what is owed in another way (11 U.S.C. 362).
 */
export function hasPayoff(loan: { readonly stateId: number; readonly payoffAmountCents: number }): boolean {
  const { stateId, payoffAmountCents } = loan;
  return payoffAmountCents > 0 && !isBankrupt(stateId) && !isChargedOff(stateId) && !isFinished(stateId);
}
