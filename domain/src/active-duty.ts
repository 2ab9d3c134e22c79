import { addDays, type CalendarDate } from './calendar-date.ts';

/**
 * Relief of a servicemember for debts from before the service. Rate: 50 U.S.C. 3937(a) (interest above it is forgiven, each payment is
 * lower by what was forgiven of its period, and fees count as interest). Proof: 3937(b) (a copy of the orders, or the lender's own
 * check, until 180 days after the service). Liens: 3958(a) (none is enforced without a court order, also for 90 days after it). The text
 * of 3937 was read on 28 November 2026; 3958 in summaries.
 */
export const ACTIVE_DUTY = { ratePercent: '6', proofDaysAfter: 180, lienDaysAfter: 90 } as const;

/** A stretch of active duty; without `to`, its end is not known. Both days belong to it. */
export interface ActiveDuty {
  readonly from: CalendarDate;
  readonly to?: CalendarDate;
}

/** Whether a day belongs to one of the stretches. */
export function onActiveDuty(duties: readonly ActiveDuty[] | undefined, date: CalendarDate): boolean {
  return duties?.some(({ from, to }) => from <= date && (to === undefined || date <= to)) === true;
}

/** The last day on which a vehicle is taken only by a court order; `open` while the end of the service is not known. */
export function courtOrderUntil(
  duties: readonly ActiveDuty[] | undefined,
  date: CalendarDate,
): CalendarDate | 'open' | undefined {
  const ends = (duties ?? [])
    .filter(({ from }) => from <= date)
    .map(({ to }) => (to === undefined ? 'open' : addDays(to, ACTIVE_DUTY.lienDaysAfter)));
  return ends.find((end) => end === 'open' || date <= end);
}
