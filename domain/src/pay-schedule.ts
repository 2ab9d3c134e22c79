import { addDays, type CalendarDate } from './calendar-date.ts';

/** Frequency at which a borrower's employer pays wages. */
export const PAY_FREQUENCIES = ['weekly', 'everyTwoWeeks', 'twiceAMonth', 'monthly'] as const;
export type PayFrequency = (typeof PAY_FREQUENCIES)[number];

/** The last pay day lies in the past, and not so far that the schedule must have changed since. */
const LAST_PAY_DAYS_BACK = 62;

/** Whether a day can be a borrower's last pay day. */
export function isLastPayDate(date: CalendarDate, today: CalendarDate): boolean {
  return date <= today && date >= addDays(today, -LAST_PAY_DAYS_BACK);
}
