import { dayOfWeek } from '@lendside/domain/calendar-date';
import { formatDate, formatTimeOfDay } from '@lendside/domain/date-format';
import type { Language } from '@lendside/domain/language';
import { hoursRow, openingAt, openingHours } from '@lendside/domain/opening-hours';

const DAY_NAMES: Readonly<Record<Language, readonly string[]>> = {
  english: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  spanish: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
};
const WORDS = {
  english: { to: ' to ', closed: 'Closed' },
  spanish: { to: ' a ', closed: 'Cerrado' },
} as const;

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
      const row = hoursRow(line);
      if (!row) return { days: line.trim(), hours: '' };
      const { from, to, time } = row;
      const day = (index: number) => names[index] ?? '';
      const clock = (minute: number) => formatTimeOfDay(minute, language);
      return {
        days: capital(from === to ? day(from) : day(from) + words.to + day(to)),
        hours: time ? `${clock(time.opensMinute)}${words.to}${clock(time.closesMinute)}` : words.closed,
      };
    });
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const OPENING = {
  english: {
    open: (time: string) => `Open until ${time}`,
    later: (time: string) => `Closed, opens today at ${time}`,
    tomorrow: (time: string) => `Closed, opens tomorrow at ${time}`,
    onDay: (day: string, time: string) => `Closed, opens ${day} at ${time}`,
    closed: 'Closed',
  },
  spanish: {
    open: (time: string) => `Abierta hasta ${article(time)} ${time}`,
    later: (time: string) => `Cerrada, abre hoy a ${article(time)} ${time}`,
    tomorrow: (time: string) => `Cerrada, abre mañana a ${article(time)} ${time}`,
    onDay: (day: string, time: string) => `Cerrada, abre el ${day} a ${article(time)} ${time}`,
    closed: 'Cerrada',
  },
} as const;

/** One o'clock is singular: "la 1:30 p. m.", "las 2:00 p. m.". */
function article(time: string): string {
  return time.startsWith('1:') ? 'la' : 'las';
}

export interface OpeningWords {
  readonly isOpen: boolean;
  readonly words: string;
}

/** "Open until 6:00 PM", "Closed, opens Monday at 9:00 AM", on the store's clock; undefined where hours are no times. */
export function openingWords(
  store: { readonly hoursRaw: string; readonly timeZone: string },
  nowMs: number,
  language: Language,
): OpeningWords | undefined {
  const hours = openingHours(store.hoursRaw);
  if (!hours) return undefined;
  const texts = OPENING[language];
  const opening = openingAt(hours, nowMs, store.timeZone);
  const clock = (minute: number) => formatTimeOfDay(minute, language);
  if (opening.isOpen) return { isOpen: true, words: texts.open(clock(opening.closesMinute)) };
  const { next } = opening;
  if (!next) return { isOpen: false, words: texts.closed };
  const time = clock(next.minute);
  if (next.inDays === 0) return { isOpen: false, words: texts.later(time) };
  if (next.inDays === 1) return { isOpen: false, words: texts.tomorrow(time) };
  return { isOpen: false, words: texts.onDay(DAY_NAMES[language][dayOfWeek(next.date)] ?? '', time) };
}

/** A day as people say it: "Monday, Nov 23", "lunes, 23 nov". */
export function dayWords(date: string, language: Language): string {
  const name = DAY_NAMES[language][dayOfWeek(date)] ?? '';
  const short = formatDate(date, 'short', language);
  const day = language === 'spanish' ? short.replace(/ \d{4}$/, '') : short.replace(/, \d{4}$/, '');
  return `${capital(name)}, ${day}`;
}
