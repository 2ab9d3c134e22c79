import { expect, test } from 'vitest';
import { dueBy } from './due-by.ts';

const X = '2026-12-05';
const NEXT = '2027-01-05';
const loan = { pastDueAmountCents: 0, minimumAmountDueCents: 18_000 };

test.each([
  ['before the day, with the interest until it', { dueDate: X, nextDueOn: X, nextDueAmountCents: 20_000 }, 20_000],
  ['where the books tell no amount of the day', { dueDate: X, nextDueOn: X }, 18_000],
  ['once it is paid', { dueDate: NEXT, nextDueOn: NEXT, nextDueAmountCents: 20_000 }, 0],
  ['once a part of it is paid', { dueDate: X, nextDueOn: X, nextDueAmountCents: 5_000 }, 5_000],
  ['with what was past due before', { dueDate: '2026-11-05', nextDueOn: X, nextDueAmountCents: 41_000 }, 41_000],
  [
    'after the day, unpaid',
    { dueDate: X, nextDueOn: NEXT, nextDueAmountCents: 41_000, pastDueAmountCents: 20_500 },
    20_500,
  ],
  [
    'after a due date that moved nearer',
    { dueDate: '2026-12-01', nextDueOn: '2026-12-01', nextDueAmountCents: 19_000 },
    19_000,
  ],
  ['of a loan that is paid off', {}, 0],
])('%s', (_what, facts, cents) => {
  expect(dueBy({ ...loan, ...facts }, X)).toBe(cents);
});
