import { describe, expect, test } from 'vitest';
import { account, accountAll, type Books, type CustomerRequest, KINDS, type Kind } from './accounting.ts';

/** Books of each kind, as `books.ts` reads them. */
const OTHERS: Readonly<Record<Kind, readonly string[]>> = {
  payment: ['charges', 'journals'],
  renewal: ['charges', 'payments', 'ends', 'signings', 'newLoans'],
  draw: ['journals', 'sent', 'payOuts'],
  cashOut: ['journals', 'payOuts'],
};
const DONE: Readonly<Record<Kind, string>> = { payment: 'POSTED', renewal: 'POSTED', draw: 'BOOKED', cashOut: 'SENT' };

const movements = [
  { reference: 'one', cents: 1 },
  { reference: 'two', cents: 2 },
];
const [one] = movements as [(typeof movements)[number]];

describe.each(KINDS)('a %s', (kind) => {
  const told: readonly CustomerRequest[] = [
    { kind, paymentKey: 'key-1', cents: 1, messageKey: 'one' },
    { kind, paymentKey: 'key-2', cents: 2, messageKey: 'two' },
  ];
  const operations: Books['operations'] = told.map(({ paymentKey, cents, messageKey }) => ({
    paymentKey,
    reference: messageKey ?? '',
    cents,
    state: DONE[kind],
  }));
  const others = Object.fromEntries(OTHERS[kind].map((book) => [book, movements]));
  const books: Books = { operations, others };
  const [first, second] = operations as [Books['operations'][number], Books['operations'][number]];
  const again = { ...second, reference: 'two again' };
  const every = (rows: Books['others'][string]) => Object.fromEntries(OTHERS[kind].map((book) => [book, rows]));
  const secondRefused = { kind, paymentKey: 'key-2', cents: 2, refusal: 'security_code_needed' };

  test('that stands once everywhere is posted', () => {
    expect(account(kind, told, books)).toEqual({ posted: 2, lost: [], doubled: [], turnedAway: new Map() });
  });

  describe('that the service refused', () => {
    const refused = { ...secondRefused, paymentKey: 'key-3', cents: 3 };

    test('is turned away where it stands nowhere, and told by the code', () => {
      const turnedAway = new Map([['security_code_needed', ['key-3']]]);
      expect(account(kind, [...told, refused], books)).toEqual({ posted: 2, lost: [], doubled: [], turnedAway });
    });

    test('is lost where no code says that nothing was taken: the answer of a proxy is no refusal', () => {
      const { refusal: _, ...unanswered } = refused;
      expect(account(kind, [...told, unanswered], books)).toMatchObject({ lost: ['key-3'], turnedAway: new Map() });
    });

    test('is doubled where it stands all the same', () => {
      expect(account(kind, [told[0] as CustomerRequest, secondRefused], books)).toMatchObject({
        doubled: ['key-2'],
        turnedAway: new Map(),
      });
    });

    test.each(OTHERS[kind])('is doubled where money moved in %s', (book) => {
      const moved = { ...others, [book]: [...movements, { reference: 'three', cents: 3 }] };
      expect(account(kind, [...told, refused], { operations, others: moved }).doubled).toEqual(['three']);
    });
  });

  describe('that is lost is found', () => {
    const planted: Record<string, Books> = {
      'it stands nowhere': { operations: [first], others: every([one]) },
      'it is not done': { operations: [first, { ...second, state: 'ACCEPTED' }], others },
      'under another name than was answered': {
        operations: [first, again],
        others: every([one, { reference: again.reference, cents: 2 }]),
      },
    };
    test.each(Object.entries(planted))('%s', (_, plant) => {
      expect(account(kind, told, plant).lost).toContain('key-2');
    });

    test.each(OTHERS[kind])('it is missing in %s alone', (book) => {
      expect(account(kind, told, { operations, others: { ...others, [book]: [one] } }).lost).toEqual(['key-2']);
    });

    test.each(OTHERS[kind])('it has another amount in %s', (book) => {
      const moved = { ...others, [book]: [one, { reference: 'two', cents: 3 }] };
      expect(account(kind, told, { operations, others: moved }).lost).toEqual(['key-2']);
    });

    test('it was never answered', () => {
      const unanswered = { kind, paymentKey: 'key-2', cents: 2 };
      expect(account(kind, [told[0] as CustomerRequest, unanswered], books)).toMatchObject({
        posted: 1,
        lost: ['key-2'],
      });
    });
  });

  describe('that is doubled is found', () => {
    test('two rows of one key', () => {
      expect(account(kind, told, { operations: [first, second, again], others }).doubled).toContain('key-2');
    });

    test('a row under a key that no customer sent', () => {
      const unasked = { ...again, paymentKey: 'key-3' };
      expect(account(kind, told, { operations: [first, second, unasked], others }).doubled).toEqual([again.reference]);
    });

    test.each(OTHERS[kind])('twice in %s', (book) => {
      const moved = { ...others, [book]: [...movements, { reference: 'two', cents: 2 }] };
      expect(account(kind, told, { operations, others: moved }).doubled).toEqual(['key-2']);
    });

    test.each(OTHERS[kind])('once more in %s under a name that was told to no customer', (book) => {
      const moved = { ...others, [book]: [...movements, { reference: again.reference, cents: 2 }] };
      expect(account(kind, told, { operations, others: moved }).doubled).toEqual([again.reference]);
    });
  });
});

test('each kind is held against its own books, and all are told together', () => {
  const none: Books = { operations: [], others: {} };
  const told: readonly CustomerRequest[] = KINDS.map((kind) => ({ kind, paymentKey: `key of ${kind}`, cents: 1 }));
  const books = { payment: none, renewal: none, draw: none, cashOut: none };
  expect(accountAll(told, books)).toEqual({
    posted: 0,
    lost: KINDS.map((kind) => `key of ${kind}`),
    doubled: [],
    turnedAway: new Map(),
  });
});
