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
  expect(account(told, books)).toEqual({ posted: 2, lost: [], doubled: [] });
});

test('a payment that was refused is neither where nothing moved, and doubled where money did', () => {
  const refused = { paymentKey: 'key-3', cents: 3, isRefused: true };
  expect(account([...told, refused], books)).toEqual({ posted: 2, lost: [], doubled: [] });
  const [one] = told as [(typeof told)[number]];
  expect(account([one, { paymentKey: 'key-2', cents: 2, isRefused: true }], books).doubled).toEqual(['key-2']);
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
