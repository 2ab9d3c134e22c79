import { expect, test } from 'vitest';
import { placeLine, placeName } from './place-name.ts';

test.each([
  ['US', 'United States', 'Estados Unidos'],
  ['US-TX', 'Texas, United States', 'Texas, Estados Unidos'],
  ['US-NM', 'New Mexico, United States', 'Nuevo México, Estados Unidos'],
  ['US-ZZ', 'United States', 'Estados Unidos'],
  ['DE', 'Germany', 'Alemania'],
  ['DE-BY', 'Germany', 'Alemania'],
  ['QX', 'place unknown', 'lugar desconocido'],
  ['', 'place unknown', 'lugar desconocido'],
  ['x'.repeat(60_000), 'place unknown', 'lugar desconocido'],
  [undefined, 'place unknown', 'lugar desconocido'],
])('%s is called %s and %s', (place, english, spanish) => {
  expect([placeName(place, 'english'), placeName(place, 'spanish')]).toEqual([english, spanish]);
});

test('a line of its own begins with a capital', () => {
  expect([placeLine(undefined, 'english'), placeLine(undefined, 'spanish')]).toEqual([
    'Place unknown',
    'Lugar desconocido',
  ]);
  expect(placeLine('US-TX', 'english')).toBe('Texas, United States');
});
