import { describe, expect, test } from 'vitest';
import { isSignersName } from './signer-name.ts';

describe('a typed signature', () => {
  test.each([
    ['James Porter', 'James Porter'],
    ['  james   PORTER ', 'James Porter'],
    ['Maria Alvarez', 'María Álvarez'],
    ['María Álvarez', 'Maria Alvarez'],
    ['Jose\u0301 Nun\u0303ez', 'José Núñez'],
    ['James T. Porter', 'James Porter'],
    ['James Thomas Porter', 'James Porter'],
    ['James T Porter', 'James Thomas Porter'],
    ['James Thomas Porter', 'James T. Porter'],
    ['James Porter Jr.', 'James Porter'],
    ['James Porter', 'James Porter III'],
    ['Maria Garcia Lopez', 'María García-López'],
    ['Maria Lopez', 'María García López'],
    ['Maria Delacruz', 'María De la Cruz'],
    ['Patrick Obrien', 'Patrick O’Brien'],
    ['Anne Marie Smith', 'Anne-Marie Smith'],
    ['李 明', '李明'],
  ])('%j is that of %j', (typed, name) => expect(isSignersName(typed, name)).toBe(true));

  test.each([
    ['Mickey Mouse', 'James Porter'],
    ['James', 'James Porter'],
    ['Porter', 'James Porter'],
    ['Porter James', 'James Porter'],
    ['J Porter', 'James Porter'],
    ['James Potter', 'James Porter'],
    ['Jane Porter', 'James Porter'],
    ['James Adam Porter', 'James Thomas Porter'],
    ['Cora Lind', 'Victor Stone'],
    ['Jr', 'James Porter'],
    ['...', '...'],
    ['', ''],
  ])('%j is not that of %j', (typed, name) => expect(isSignersName(typed, name)).toBe(false));
});
