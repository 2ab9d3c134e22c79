import { PAST_DUE_PHONE_DAYS } from './limits.ts';

/** The phone to show for a loan: the central support one when it is more than `limitDays` late, else the store's (decision D27). */
export function phoneToShow(
  daysLate: number,
  storePhone: string,
  centralPhone: string,
  limitDays: number = PAST_DUE_PHONE_DAYS,
): string {
  return daysLate > limitDays || storePhone === '' ? centralPhone : storePhone;
}
