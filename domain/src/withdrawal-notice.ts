import { addBankDays } from './bank-days.ts';
import type { CalendarDate } from './calendar-date.ts';
import type { Cents } from './money.ts';

/** Business days before a withdrawal within which its notice goes out electronically (12 CFR 1041.9(b)(3)(i)(B)). */
export const WITHDRAWAL_NOTICE_DAYS = { earliest: 7, latest: 3 } as const;

/** Causes that make a withdrawal unusual: amount, day, or that it is tried again after the bank refused it (1041.9(b)(3)(ii)(C)). */
export const UNUSUAL_CAUSES = ['amount', 'day', 'again'] as const;
export type UnusualCause = (typeof UNUSUAL_CAUSES)[number];

/** The last day on which a notice is due early enough is before it; the day itself tells nothing any more. */
export function isNoticeTime(today: CalendarDate, scheduledDate: CalendarDate): boolean {
  return today < scheduledDate && scheduledDate <= addBankDays(today, WITHDRAWAL_NOTICE_DAYS.earliest);
}

/** Withdrawal that is to come, as far as its notice looks at it. */
export interface UpcomingWithdrawal {
  readonly scheduledDate: CalendarDate;
  readonly amountCents: Cents;
  /** Which try of its payment it is. */
  readonly attempt: number;
}

/** Every cause that makes a withdrawal differ from the payments of the contract; none for a usual one. */
export function unusualCauses(
  { scheduledDate, amountCents, attempt }: UpcomingWithdrawal,
  regular: readonly { readonly dueDate: CalendarDate; readonly amountCents: Cents }[],
): readonly UnusualCause[] {
  const causes: UnusualCause[] = [];
  const ofDay = regular.find(({ dueDate }) => dueDate === scheduledDate);
  // A withdrawal on another day is held to the amount of any payment.
  const isRegular = regular.some((one) => one.amountCents === amountCents && (ofDay === undefined || one === ofDay));
  if (!isRegular) causes.push('amount');
  if (ofDay === undefined) causes.push('day');
  if (attempt > 1) causes.push('again');
  return causes;
}

/** The notice that a withdrawal needs: of the first one of a loan, or of an unusual one; none of a usual one. */
export function noticeOf(
  withdrawal: UpcomingWithdrawal,
  about: {
    readonly regular: readonly { readonly dueDate: CalendarDate; readonly amountCents: Cents }[];
    /** Nothing was withdrawn for the loan before, and nothing else will be. */
    readonly isFirst: boolean;
  },
): { readonly event: 'firstWithdrawal' | 'unusualWithdrawal'; readonly causes: readonly UnusualCause[] } | undefined {
  if (about.isFirst) return { event: 'firstWithdrawal', causes: [] };
  const causes = unusualCauses(withdrawal, about.regular);
  return causes.length === 0 ? undefined : { event: 'unusualWithdrawal', causes };
}
