import { expect, test } from 'vitest';
import { deviceWordsIn } from './device-words.ts';

test.each([
  ['Chrome on Windows', 'Chrome on Windows', 'Chrome en Windows'],
  ['Firefox', 'Firefox', 'Firefox'],
  ['Unknown device', 'Unknown device', 'Dispositivo desconocido'],
])('%s', (saved, english, spanish) => {
  expect([deviceWordsIn('english', saved), deviceWordsIn('spanish', saved)]).toEqual([english, spanish]);
});
