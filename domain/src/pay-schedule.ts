import { addDays, type CalendarDate, dateParts, daysBetween, daysInMonth } from './calendar-date.ts';

/** Frequency at which a borrower's employer pays wages. */
export const PAY_FREQUENCIES = ['weekly', 'everyTwoWeeks', 'twiceAMonth', 'monthly'] as const;
export type PayFrequency = (typeof PAY_FREQUENCIES)[number];

/** The last pay day lies in the past, and not so far that the schedule must have changed since. */
const LAST_PAY_DAYS_BACK = 62;

/** Whether a day can be a borrower's last pay day. */
export function isLastPayDate(date: CalendarDate, today: CalendarDate): boolean {
  return date <= today && date >= addDays(today, -LAST_PAY_DAYS_BACK);
}

/** Whether wages come on a day, counted from a pay day. Twice a month: that day of the month, and the one half a month from it. */
export function isPayDay(frequency: PayFrequency, lastPayDate: CalendarDate, date: CalendarDate): boolean {
  if (frequency === 'weekly') return daysBetween(lastPayDate, date) % 7 === 0;
  if (frequency === 'everyTwoWeeks') return daysBetween(lastPayDate, date) % 14 === 0;
  const { year, month, day } = dateParts(date);
  const paid = dateParts(lastPayDate).day;
  const on = (wanted: number) => day === Math.min(wanted, daysInMonth(year, month));
  return on(paid) || (frequency === 'twiceAMonth' && on(paid > 15 ? paid - 15 : paid + 15));
}

/** The pay days from one day through another, counted from a pay day. */
export function payDaysIn(
  { frequency, lastPayDate }: { readonly frequency: PayFrequency; readonly lastPayDate: CalendarDate },
  from: CalendarDate,
  through: CalendarDate,
): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let date = from; date <= through; date = addDays(date, 1)) {
    if (isPayDay(frequency, lastPayDate, date)) days.push(date);
  }
  return days;
}
