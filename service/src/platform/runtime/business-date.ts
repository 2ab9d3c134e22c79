import { type CalendarDate, dateInZone } from '@lendside/domain/calendar-date';
import type { Clock } from '@lendside/providers/runtime';

const HOUR_MILLISECONDS = 3_600_000;

/** The lender's business date now. The zone's offset is whole hours, so a date holds at least to the end of the hour. */
export function businessDateOf(clock: Clock): () => CalendarDate {
  let hour = -1;
  let date = '';
  return () => {
    const nowMs = clock.nowMs();
    const thisHour = Math.floor(nowMs / HOUR_MILLISECONDS);
    if (thisHour !== hour) {
      hour = thisHour;
      date = dateInZone(nowMs);
    }
    return date;
  };
}
