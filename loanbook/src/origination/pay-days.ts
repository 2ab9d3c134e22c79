import { isBankDay } from '@lendside/domain/bank-days';
import { addDays, type CalendarDate, daysBetween } from '@lendside/domain/calendar-date';

/** So far back is counted day by day; before that it is long ago in any case. */
const DAYS_MAX = 400;

/** Number of bank days after one day, up to and with another; none when it does not come later. */
export function bankDaysBetween(from: CalendarDate, to: CalendarDate): number {
  const days = daysBetween(from, to);
  if (days > DAYS_MAX) return days;
  let count = 0;
  for (let day = 1; day <= days; day++) if (isBankDay(addDays(from, day))) count += 1;
  return count;
}
