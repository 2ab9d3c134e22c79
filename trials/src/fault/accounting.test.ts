import { describe, expect, test } from 'vitest';
import { account, type Books } from './accounting.ts';

const told = [
  { paymentKey: 'key-1', cents: 1, messageKey: 'one' },
  { paymentKey: 'key-2', cents: 2, messageKey: 'two' },
];
const movements = [
  { reference: 'one', cents: 1 },
  { reference: 'two', cents: 2 },
];
const books: Books = {
  operations: told.map(({ paymentKey, cents, messageKey }) => ({
    paymentKey,
    reference: messageKey,
    cents,
    state: 'POSTED',
  })),
  charges: movements,
  journals: movements,
};
const [first, second] = books.operations as [Books['operations'][number], Books['operations'][number]];
const again = { ...second, reference: 'two again' };

test('payments that stand once everywhere are posted', () => {
  expect(account(told, books)).toEqual({ posted: 2, lost: [], doubled: [], turnedAway: new Map() });
});

describe('a payment that the service refused', () => {
  const refused = { paymentKey: 'key-3', cents: 3, refusal: 'security_code_needed' };

  test('is turned away where it stands nowhere, and told by the code', () => {
    const turnedAway = new Map([['security_code_needed', ['key-3']]]);
    expect(account([...told, refused], books)).toEqual({ posted: 2, lost: [], doubled: [], turnedAway });
  });

  test('is lost where no code says that nothing was taken: the answer of a proxy is no refusal', () => {
    expect(account([...told, { paymentKey: 'key-3', cents: 3 }], books)).toMatchObject({
      lost: ['key-3'],
      turnedAway: new Map(),
    });
  });

  test('is doubled where money moved all the same', () => {
    const [one] = told as [(typeof told)[number]];
    expect(account([one, { ...refused, paymentKey: 'key-2', cents: 2 }], books)).toMatchObject({
      doubled: ['key-2'],
      turnedAway: new Map(),
    });
    const charged = { ...books, charges: [...movements, { reference: 'three', cents: 3 }] };
    expect(account([...told, refused], charged).doubled).toEqual(['three']);
  });
});

describe('a payment that is lost is found', () => {
  const planted: Record<string, Partial<Books>> = {
    'no operation, charge or journal': { operations: [first], charges: [], journals: movements.slice(0, 1) },
    'not posted': { operations: [first, { ...second, state: 'REJECTED' }] },
    'not charged': { charges: movements.slice(0, 1) },
    'not in the ledger': { journals: movements.slice(0, 1) },
    'another amount in the ledger': { journals: [...movements.slice(0, 1), { reference: 'two', cents: 3 }] },
    'under another name than was answered': {
      operations: [first, again],
      charges: [...movements.slice(0, 1), { reference: again.reference, cents: 2 }],
      journals: [...movements.slice(0, 1), { reference: again.reference, cents: 2 }],
    },
  };
  test.each(Object.entries(planted))('%s', (_, plant) => {
    expect(account(told, { ...books, ...plant }).lost).toContain('key-2');
  });

  test('and so is one that was never answered', () => {
    const [answered] = told as [(typeof told)[number]];
    expect(account([answered, { paymentKey: 'key-2', cents: 2 }], books)).toMatchObject({ posted: 1, lost: ['key-2'] });
  });
});

describe('a payment that is doubled is found', () => {
  const twice = [...movements, { reference: again.reference, cents: 2 }];
  const planted: Record<string, readonly [Partial<Books>, string]> = {
    'two operations of one key': [{ operations: [first, second, again] }, 'key-2'],
    'charged twice': [{ charges: [...movements, { reference: 'two', cents: 2 }] }, 'key-2'],
    'twice in the ledger': [{ journals: [...movements, { reference: 'two', cents: 2 }] }, 'key-2'],
    'charged once more under a name that was told to no customer': [{ charges: twice }, again.reference],
    'in the ledger once more under a name that was told to no customer': [{ journals: twice }, again.reference],
    'an operation under a key that no customer sent': [
      { operations: [first, second, { ...again, paymentKey: 'key-3' }] },
      again.reference,
    ],
  };
  test.each(Object.entries(planted))('%s', (_, [plant, name]) => {
    expect(account(told, { ...books, ...plant }).doubled).toContain(name);
  });
});
