import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { LoanAtEnd } from '@lendside/providers/loan-book/port';
import { balancesOn } from '../schedule/balances.ts';
import { currentTerms } from '../schedule/current-terms.ts';
import type { Loan } from '../schedule/loan-row.ts';
import { bookedOf, type StoredJournal } from './event-payload.ts';
import { factsOf } from './facts.ts';
import { replay } from './replay.ts';

/**
 * The loan as its books stood at the end of a day: lived again from the journals that were there by then. One dated before
 * an earlier one belongs to that one's day, as in a statement. Undefined before the loan was opened.
 */
export function loanAtEnd(loan: Loan, journals: readonly StoredJournal[], date: CalendarDate): LoanAtEnd | undefined {
  const later = journals.findIndex((journal) => journal.date > date);
  const booked = later === -1 ? journals : journals.slice(0, later);
  if (booked.length === 0) return undefined;
  const { state } = replay({ terms: loan.terms, loanEvents: bookedOf(booked).loanEvents, through: date });
  return {
    // Due dates that moved since are told as they were then.
    loan: factsOf({ ...loan, terms: currentTerms(loan.terms, state.extras), state }, date),
    accruedCents: balancesOn(loan.terms, state, date).interestCents - state.interestCents,
  };
}
