import { type CalendarDate, daysBetween } from './calendar-date.ts';
import { isBankrupt, isChargedOff } from './loan-states.ts';

/** Hours of the store's day within which customers may be written to or called (15 U.S.C. 1692c; 47 CFR 64.1200). */
export const REMINDERS_FROM_MINUTES = 9 * 60;
export const REMINDERS_UNTIL_MINUTES = 20 * 60;

/** The fields of a loan that decide on a reminder. */
export interface RemindedLoan {
  readonly loanStatusId: number;
  readonly payable: boolean;
  readonly daysLate: number;
  readonly minimumAmountDueCents: number;
  /** Amount that the next due day asks for; absent when that is the minimum due. */
  readonly nextDueAmountCents?: number | undefined;
  readonly dueDate?: CalendarDate | undefined;
}

/**
 * Whether the next due date of a loan is near enough to remind of it. Late loans and loans in bankruptcy get no
 * reminder.
 */
export function isReminderDue(loan: RemindedLoan, today: CalendarDate, daysBefore: number): boolean {
  if (loan.dueDate === undefined || (loan.nextDueAmountCents ?? loan.minimumAmountDueCents) <= 0) return false;
  if (!loan.payable || loan.daysLate > 0) return false;
  if (isBankrupt(loan.loanStatusId) || isChargedOff(loan.loanStatusId)) return false;
  const days = daysBetween(today, loan.dueDate);
  return days > 0 && days <= daysBefore;
}

/** Whether a time of the store's day is one at which people are reminded. */
export function isReminderTime(minutesOfDay: number): boolean {
  return minutesOfDay >= REMINDERS_FROM_MINUTES && minutesOfDay < REMINDERS_UNTIL_MINUTES;
}
