import { formatDateTime } from '@lendside/domain/date-format';
import { useLanguage } from '../data/language/texts.ts';

/** Writes an instant as day and time where the person is: "Mar 5, 2026, 5:30 PM". */
export function useWriteTime(): (instant: string) => string {
  const language = useLanguage();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (instant) => formatDateTime(instant, language, timeZone);
}
