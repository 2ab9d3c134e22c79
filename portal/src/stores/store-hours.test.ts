import { expect, test } from 'vitest';
import { dayWords, openingWords, storeHours } from './store-hours.ts';

const RAW = 'Mon-Fri 09:00-18:00\nSat 09:30-14:00\nSun closed';

test('in English', () => {
  expect(storeHours(RAW, 'english')).toEqual([
    { days: 'Monday to Friday', hours: '9:00 AM to 6:00 PM' },
    { days: 'Saturday', hours: '9:30 AM to 2:00 PM' },
    { days: 'Sunday', hours: 'Closed' },
  ]);
});

test('in Spanish', () => {
  expect(storeHours(RAW, 'spanish')).toEqual([
    { days: 'Lunes a viernes', hours: '9:00 a. m. a 6:00 p. m.' },
    { days: 'Sábado', hours: '9:30 a. m. a 2:00 p. m.' },
    { days: 'Domingo', hours: 'Cerrado' },
  ]);
});

test('another form stays as it is', () => {
  expect(storeHours('By appointment\n\n', 'english')).toEqual([{ days: 'By appointment', hours: '' }]);
});

const STORE = { hoursRaw: RAW, timeZone: 'America/Chicago' };

test.each([
  ['2026-11-23T15:00:00Z', 'Open until 6:00 PM', 'Abierta hasta las 6:00 p. m.'],
  ['2026-11-23T14:00:00Z', 'Closed, opens today at 9:00 AM', 'Cerrada, abre hoy a las 9:00 a. m.'],
  ['2026-11-24T01:00:00Z', 'Closed, opens tomorrow at 9:00 AM', 'Cerrada, abre mañana a las 9:00 a. m.'],
  ['2026-11-22T01:00:00Z', 'Closed, opens Monday at 9:00 AM', 'Cerrada, abre el lunes a las 9:00 a. m.'],
])('at %s it says %j, %j', (at, english, spanish) => {
  expect(openingWords(STORE, Date.parse(at), 'english')?.words).toBe(english);
  expect(openingWords(STORE, Date.parse(at), 'spanish')?.words).toBe(spanish);
});

test('one o’clock is singular in Spanish', () => {
  const store = { hoursRaw: 'Mon 13:30-19:00', timeZone: 'America/Chicago' };
  expect(openingWords(store, Date.parse('2026-11-23T15:00:00Z'), 'spanish')?.words).toBe(
    'Cerrada, abre hoy a la 1:30 p. m.',
  );
});

test('nothing is said of hours that are no times', () => {
  expect(openingWords({ ...STORE, hoursRaw: 'By appointment' }, 0, 'english')).toBeUndefined();
});

test('a day in words', () => {
  expect(dayWords('2026-11-23', 'english')).toBe('Monday, Nov 23');
  expect(dayWords('2026-11-23', 'spanish')).toBe('Lunes, 23 nov');
});
