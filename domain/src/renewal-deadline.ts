import { addBankDays } from './bank-days.ts';
import { addDays, type CalendarDate, instantOf } from './calendar-date.ts';

/** Business days after the renewal within which every party has to sign. */
const SIGNING_DAYS = 1;

export interface RenewalDeadline {
  /** The last day to sign, and the business date as of which an unsigned renewal is taken back. */
  readonly date: CalendarDate;
  /** The end of that day at the loan's store, in epoch milliseconds. */
  readonly atMs: number;
}

/** Deadline for every party to sign a renewal: the end of the next business day (decision record 19). */
export function renewalDeadline(renewedOn: CalendarDate, timeZone: string): RenewalDeadline {
  const date = addBankDays(renewedOn, SIGNING_DAYS);
  return { date, atMs: instantOf(addDays(date, 1), 0, timeZone) };
}
