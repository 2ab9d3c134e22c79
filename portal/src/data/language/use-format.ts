import { type DateFormat, formatDate } from '@lendside/domain/date-format';
import { useLanguage } from './texts.ts';

/** Writes dates in the chosen language; empty for none, and for dates on or before 1901-01-01 (spec 5). */
export function useWriteDate(): (date: string | undefined, format?: DateFormat) => string {
  const language = useLanguage();
  return (date, format = 'short') => (date === undefined ? '' : formatDate(date, format, language));
}
