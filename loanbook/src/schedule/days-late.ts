import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { Balances } from './balances.ts';
import type { LoanTerms } from './loan.ts';

/** Since when, and for how many calendar days, the oldest installment due has not been paid in full. */
export interface Lateness {
  readonly daysLate: number;
  readonly lateSince?: CalendarDate;
}

export function lateness(terms: LoanTerms, balances: Balances): Lateness {
  if (balances.firstOpen > balances.lastPast) return { daysLate: 0 };
  return {
    daysLate: balances.day - (terms.dueDays[balances.firstOpen] as number),
    lateSince: terms.schedule[balances.firstOpen]?.dueDate as CalendarDate,
  };
}
