import { expect, test } from 'vitest';
import { storeHours } from './store-hours.ts';

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
