import { expect, test } from 'vitest';
import { LANGUAGES } from './language.ts';
import { isPaid, MOVEMENT_KINDS } from './movement-kinds.ts';
import { FEE_DESCRIPTIONS, movementName } from './movement-words.ts';

test.each(LANGUAGES)('every movement has a name of its own in %s', (language) => {
  const names = MOVEMENT_KINDS.map((kind) => movementName(language, { kind }));
  expect(new Set(names).size).toBe(MOVEMENT_KINDS.length);
  expect(names.every((name) => name.length > 2 && name.length <= 40)).toBe(true);
});

test.each([
  ['english', 'Money you received', 'Cash that did not reach you'],
  ['spanish', 'Dinero que recibió', 'Efectivo que no le llegó'],
] as const)('money that was taken back is not called received: %s', (language, received, returned) => {
  expect(movementName(language, { kind: 'disbursement' })).toBe(received);
  expect(movementName(language, { kind: 'disbursement', state: 'reversed' })).toBe(returned);
});

test.each([
  ['english', 'Late fee', 'Vehicle recovery costs', 'Fee'],
  ['spanish', 'Cargo por atraso', 'Costos de recuperar el vehículo', 'Cargo'],
] as const)('a fee says what it is for: %s', (language, late, repossession, other) => {
  const nameOf = (description: string) => movementName(language, { kind: 'fee', description });
  expect(nameOf(FEE_DESCRIPTIONS.late)).toBe(late);
  expect(nameOf(FEE_DESCRIPTIONS.repossession)).toBe(repossession);
  expect(nameOf('Copy of a contract')).toBe(other);
});

test('only money that was paid has a receipt', () => {
  expect(MOVEMENT_KINDS.filter(isPaid)).toEqual(['drawGivenBack', 'payment', 'payoff', 'settlement']);
});
