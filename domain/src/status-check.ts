import { type CalendarDate, daysBetween } from './calendar-date.ts';
import { isFinished, isOfr, isRepossessed } from './loan-states.ts';

/**
 * Days between two questions of the status check about a borrower. No statute names a number of days: 50 U.S.C. 3937(b)(1) is about the
 * customer's own word, and 3958 forbids taking a vehicle of who serves, told or not. So it is asked the oftener, the nearer a vehicle is
 * to being taken.
 */
const DAYS = { securedAndLate: 7, vehicleSoughtOrHeld: 1, toldAndWaiting: 1 } as const;

/** The fields of a loan that decide how often. */
export interface LoanToCheck {
  readonly loanStatusId: number;
  readonly daysLate: number;
  readonly isSecured: boolean;
  readonly awaitsMoney: boolean;
}

/** Days between two questions about a borrower; undefined where nothing is owed, or where the job is switched off (`ordinary` is 0). */
export function statusCheckEvery(
  loans: readonly LoanToCheck[],
  { ordinary, isToldAndWaiting }: { readonly ordinary: number; readonly isToldAndWaiting: boolean },
): number | undefined {
  const owed = loans.filter(({ loanStatusId, awaitsMoney }) => !isFinished(loanStatusId) && !awaitsMoney);
  if (owed.length === 0 || ordinary === 0) return undefined;
  const wanted = owed.map(({ loanStatusId, daysLate, isSecured }) => {
    if (isOfr(loanStatusId) || isRepossessed(loanStatusId)) return DAYS.vehicleSoughtOrHeld;
    return isSecured && daysLate > 0 ? DAYS.securedAndLate : ordinary;
  });
  return Math.min(ordinary, ...wanted, ...(isToldAndWaiting ? [DAYS.toldAndWaiting] : []));
}

/** The last question about a borrower that was answered. */
export interface LastStatusCheck {
  readonly askedOn: CalendarDate;
  /** None was asked before it. */
  readonly isFirst: boolean;
}

/**
 * Whether the check is to be asked today. The second question comes earlier by chance (`spread`, a whole number that stays the same for a
 * borrower), so that a book that was asked about on one day is not asked about on one day every month.
 */
export function isStatusCheckDue(
  every: number,
  last: LastStatusCheck | undefined,
  { today, spread }: { readonly today: CalendarDate; readonly spread: number },
): boolean {
  if (last === undefined) return true;
  return daysBetween(last.askedOn, today) >= (last.isFirst ? 1 + (spread % every) : every);
}
