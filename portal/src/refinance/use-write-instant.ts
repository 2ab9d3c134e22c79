import { formatDateTime } from '@lendside/domain/date-format';
import { useLanguage } from '../data/language/texts.ts';

/** Writes an instant as day and time where the person is; empty for none. */
export function useWriteInstant(): (instant: string | undefined) => string {
  const language = useLanguage();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (instant) => (instant === undefined ? '' : formatDateTime(instant, language, timeZone));
}
