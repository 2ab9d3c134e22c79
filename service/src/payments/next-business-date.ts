import type { readNextBusinessDate } from '@lendside/contract/payments';
import { DEFAULT_TIME_ZONE } from '@lendside/domain/calendar-date';
import type { Context } from '../context.ts';
import type { Call } from '../on.ts';

/** The banking day on which a payment made now reaches the lender's bank, by the clock of the loan's store. */
export async function nextBusinessDate(context: Context, { input }: Call<typeof readNextBusinessDate>) {
  const { calendar, storeDirectory } = context.ports;
  const store = input.storeId === undefined ? undefined : await storeDirectory.store(input.storeId);
  const timeZone = store?.timeZone ?? DEFAULT_TIME_ZONE;
  return { businessDate: calendar.postingDate({ nowMs: context.clock.nowMs(), timeZone }) };
}
