import { bankDayOnOrAfter, isBankDay, nextBankDay } from '@lendside/domain/bank-days';
import { dateInZone, minutesInZone } from '@lendside/domain/calendar-date';
import type { Calendar } from './port.ts';

/** Cut-off hour on the store's clock: a payment received later posts on the next banking day. */
const CUT_OFF_HOUR = 17;

/** The Federal Reserve's calendar, computed. `cutOffHour`: 0 to 24 on the store's clock. */
export function embeddedCalendar({ cutOffHour = CUT_OFF_HOUR }: { readonly cutOffHour?: number } = {}): Calendar {
  return {
    name: 'embedded calendar',
    embedded: true,
    isBankDay,
    postingDate({ nowMs, timeZone }) {
      const today = dateInZone(nowMs, timeZone);
      const isInTime = minutesInZone(nowMs, timeZone) < cutOffHour * 60;
      return isInTime ? bankDayOnOrAfter(today) : nextBankDay(today);
    },
  };
}
