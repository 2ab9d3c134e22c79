import { describe, expect, test } from 'vitest';
import { isNoticeTime, noticeOf, unusualCauses } from './withdrawal-notice.ts';

const REGULAR = [
  { dueDate: '2026-12-04', amountCents: 12_500 },
  { dueDate: '2027-01-04', amountCents: 12_500 },
  { dueDate: '2027-02-04', amountCents: 11_320 },
];
const usual = { scheduledDate: '2026-12-04', amountCents: 12_500, attempt: 1 };

describe('12 CFR 1041.9(b)(3)(ii)(C): what makes a withdrawal unusual', () => {
  test.each([
    ['the payment of its day', {}, []],
    ['the last payment, which is smaller', { scheduledDate: '2027-02-04', amountCents: 11_320 }, []],
    ['another amount', { amountCents: 13_000 }, ['amount']],
    ['the amount of another day', { amountCents: 11_320 }, ['amount']],
    ['another day', { scheduledDate: '2026-12-10' }, ['day']],
    ['another day and amount', { scheduledDate: '2026-12-10', amountCents: 4_000 }, ['amount', 'day']],
    ['tried again on another day', { scheduledDate: '2026-12-09', attempt: 2 }, ['day', 'again']],
  ] as const)('%s', (_, over, causes) => {
    expect(unusualCauses({ ...usual, ...over }, REGULAR)).toEqual(causes);
  });
});

test.each([
  [true, usual, 'firstWithdrawal'],
  [true, { ...usual, amountCents: 1 }, 'firstWithdrawal'],
  [false, usual, undefined],
  [false, { ...usual, amountCents: 1 }, 'unusualWithdrawal'],
] as const)('the notice of a withdrawal, first: %s', (isFirst, withdrawal, event) => {
  expect(noticeOf(withdrawal, { regular: REGULAR, isFirst })?.event).toBe(event);
});

// Friday 4 December 2026; seven business days before it is Tuesday 24 November, with Thanksgiving between.
test.each([
  ['2026-11-20', false],
  ['2026-11-23', false],
  ['2026-11-24', true],
  ['2026-12-01', true],
  ['2026-12-03', true],
  ['2026-12-04', false],
])('12 CFR 1041.9(b)(3)(i)(B): on %s the notice of December 4 goes out: %s', (today, isTime) => {
  expect(isNoticeTime(today, '2026-12-04')).toBe(isTime);
});
