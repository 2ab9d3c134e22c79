import type { CalendarDate } from './calendar-date.ts';

/** A disaster as a loan knows it: its first and its last day. */
export interface DisasterDays {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** The disaster that holds on a day; the last that began where there are several. */
export const disasterOn = (
  disasters: readonly DisasterDays[] | undefined,
  date: CalendarDate,
): DisasterDays | undefined => disasters?.findLast(({ from, to }) => from <= date && date <= to);
