import { isPhone } from '@lendside/domain/phone';
import { expect, test } from 'vitest';
import { PEOPLE, personNamed } from './people.ts';

test('nobody shares a phone number, a customer number or a key', () => {
  const unique = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length);
  unique(PEOPLE.map((person) => person.phone));
  unique(PEOPLE.map((person) => person.key));
  unique(PEOPLE.flatMap((person) => Object.values(person.ids)));
  expect(PEOPLE.every((person) => isPhone(person.phone))).toBe(true);
  expect(() => personNamed('nobody')).toThrow(RangeError);
});
