import { formatDateTime } from '@lendside/domain/date-format';
import { useLanguage } from '../data/language/texts.ts';

/** Writes an instant as day and time on the store's own clock (decision F11). */
export function useWriteCallTime(timeZone: string): (instant: string) => string {
  const language = useLanguage();
  return (instant) => formatDateTime(instant, language, timeZone);
}
