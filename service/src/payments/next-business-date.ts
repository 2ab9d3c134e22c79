import { DEFAULT_TIME_ZONE } from '@lendside/domain/calendar-date';
import type { Context } from '../context.ts';

/** The banking day on which a payment made now reaches the lender's bank. */
export async function nextBusinessDate(context: Context) {
  return {
    businessDate: context.ports.calendar.postingDate({ nowMs: context.clock.nowMs(), timeZone: DEFAULT_TIME_ZONE }),
  };
}
