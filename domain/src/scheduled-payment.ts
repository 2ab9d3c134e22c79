import { addDays, type CalendarDate } from './calendar-date.ts';

/**
 * A payment may be planned until so many days after its due date. No product charges its late fee earlier, so a
 * customer cannot plan into a fee unawares; the loan counts as late from the day after the due date all the same.
 */
export const LATER_PAYMENT_GRACE_DAYS = 5;

/** On its day a planned payment is sent at this minute of the store's clock: six in the morning. */
export const LATER_PAYMENT_MINUTE = 6 * 60;

/**
 * The days a payment may be planned for: banking days after today, up to the due date and its grace. None when that is
 * over: what is late is paid today. `today` is the day at the store.
 */
export function laterPaymentDates(
  { today, dueDate }: { readonly today: CalendarDate; readonly dueDate?: CalendarDate | undefined },
  isBankDay: (date: CalendarDate) => boolean,
): CalendarDate[] {
  if (dueDate === undefined) return [];
  const last = addDays(dueDate, LATER_PAYMENT_GRACE_DAYS);
  const dates: CalendarDate[] = [];
  for (let date = addDays(today, 1); date <= last; date = addDays(date, 1)) if (isBankDay(date)) dates.push(date);
  return dates;
}

/** The last day at the store on which a planned payment can be changed or cancelled. */
export function changeableUntil(scheduledDate: CalendarDate): CalendarDate {
  return addDays(scheduledDate, -1);
}

/** Whether a card (two digits each) is still good on a day: cards end with their month. */
export function cardLastsUntil(
  card: { readonly expirationMonth: string; readonly expirationYear: string },
  date: CalendarDate,
): boolean {
  return `${card.expirationYear}${card.expirationMonth}` >= `${date.slice(2, 4)}${date.slice(5, 7)}`;
}
