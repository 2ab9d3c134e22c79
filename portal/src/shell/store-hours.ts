import { formatTimeOfDay } from '@lendside/domain/date-format';
import type { Language } from '@lendside/domain/language';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const DAY_NAMES: Readonly<Record<Language, readonly string[]>> = {
  english: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  spanish: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
};
const WORDS = {
  english: { to: ' to ', closed: 'Closed' },
  spanish: { to: ' a ', closed: 'Cerrado' },
} as const;

const LINE =
  /^(Sun|Mon|Tue|Wed|Thu|Fri|Sat)(?:-(Sun|Mon|Tue|Wed|Thu|Fri|Sat))? (?:(\d{2}):(\d{2})-(\d{2}):(\d{2})|closed)$/;

export interface HoursLine {
  readonly days: string;
  readonly hours: string;
}

/** Opening hours as the store directory writes them, for people. A line of another form stays as it is. */
export function storeHours(hoursRaw: string, language: Language): readonly HoursLine[] {
  const names = DAY_NAMES[language];
  const words = WORDS[language];
  return hoursRaw
    .slice(0, 400)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const parts = LINE.exec(line.trim());
      if (!parts) return { days: line.trim(), hours: '' };
      const day = (code: string | undefined) => names[(DAYS as readonly (string | undefined)[]).indexOf(code)] ?? '';
      const minutes = (hour: string | undefined, minute: string | undefined) =>
        formatTimeOfDay(Number(hour) * 60 + Number(minute), language);
      return {
        days: capital(parts[2] === undefined ? day(parts[1]) : day(parts[1]) + words.to + day(parts[2])),
        hours:
          parts[3] === undefined
            ? words.closed
            : `${minutes(parts[3], parts[4])}${words.to}${minutes(parts[5], parts[6])}`,
      };
    });
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
