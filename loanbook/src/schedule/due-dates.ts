import { bankDayOnOrAfter, bankDayOnOrBefore } from '@lendside/domain/bank-days';
import { addDays, addMonths, type CalendarDate, dateParts, daysInMonth } from '@lendside/domain/calendar-date';
import type { ScheduleTerms } from '../products/schedule-terms.ts';

export type DueRule = Pick<ScheduleTerms, 'frequency' | 'monthEnd' | 'termDays' | 'holidays'>;

/**
 * Due dates of a loan, each counted from the first of the series so that no month end drifts. Without a first due date the
 * series is counted from the opening. A first due date at the end of a short month keeps the day of the opening for the
 * months that follow. Strictly increasing, the first after the opening.
 */
export function dueDates(
  rule: DueRule,
  opened: CalendarDate,
  count: number,
  firstDueDate?: CalendarDate,
): CalendarDate[] {
  const onBankDay = moved(rule, opened);
  const start = firstDueDate ?? opened;
  const anchor = firstDueDate === undefined ? undefined : anchorDay(opened, firstDueDate);
  const skip = firstDueDate === undefined ? 1 : 0;
  return Array.from({ length: count }, (_, index) => onBankDay(step(rule, start, index + skip, anchor)));
}

function step(rule: DueRule, start: CalendarDate, periods: number, anchor?: number): CalendarDate {
  if (periods === 0) return start;
  switch (rule.frequency) {
    case 'weekly':
      return addDays(start, 7 * periods);
    case 'everyTwoWeeks':
      return addDays(start, 14 * periods);
    case 'every30Days':
      return addDays(start, 30 * periods);
    case 'single':
      return addDays(start, (rule.termDays ?? 30) * periods);
    case 'monthly':
      return addMonths(start, periods, anchor, rule.monthEnd);
    case 'twiceAMonth':
      return halfMonths(rule, start, periods, anchor);
  }
}

/** The day of the month that a series measures its months from; the later of two where there are two. */
export function seriesDay(rule: DueRule, opened: CalendarDate, firstDueDate?: CalendarDate): number {
  const day = firstDueDate === undefined ? dateParts(opened).day : anchorDay(opened, firstDueDate);
  return rule.frequency === 'twiceAMonth' ? earlyDay(day) + 15 : day;
}

/** Half months alternate between a day up to the 16th and the day fifteen later. */
function halfMonths(rule: DueRule, start: CalendarDate, periods: number, anchor?: number): CalendarDate {
  const day = anchor ?? dateParts(start).day;
  const early = earlyDay(day);
  const halves = periods + (day > 15 ? 1 : 0);
  const wanted = halves % 2 === 0 ? early : early + 15;
  return addMonths(start, Math.floor(halves / 2), wanted, rule.monthEnd);
}

function earlyDay(day: number): number {
  return day > 15 ? day - 15 : day;
}

function anchorDay(opened: CalendarDate, firstDueDate: CalendarDate): number {
  const first = dateParts(firstDueDate);
  const isMonthEnd = first.day === daysInMonth(first.year, first.month);
  return isMonthEnd ? Math.max(first.day, dateParts(opened).day) : first.day;
}

function moved({ holidays }: DueRule, opened: CalendarDate): (date: CalendarDate) => CalendarDate {
  if (holidays === 'next') return bankDayOnOrAfter;
  if (holidays !== 'previous') return (date) => date;
  return (date) => {
    const before = bankDayOnOrBefore(date);
    return before > opened ? before : bankDayOnOrAfter(date);
  };
}
