import { describe, expect, test } from 'vitest';
import { addDays } from './calendar-date.ts';
import { LOAN_STATE } from './loan-states.ts';
import { PROMISE_LIMITS } from './promise-limits.ts';
import {
  fulfilledPromiseNow,
  type PromiseFacts,
  type PromiseLived,
  paidOnPromise,
  promiseOutcome,
  promiseReminderOn,
  promiseRuling,
} from './promise-to-pay.ts';

const today = '2026-11-28';
const late = {
  ...{ loanStatusId: LOAN_STATE.Open, payable: true, payoffAmountCents: 50_000 },
  ...{ daysLate: 5, dueDate: '2026-11-23' },
};
const facts: PromiseFacts = { loan: late, waits: false, brokenLately: 0, limits: PROMISE_LIMITS, today };

describe('who may promise a payment', () => {
  test.each<[why: string, given: Partial<PromiseFacts>, ruling: string]>([
    ['late', {}, 'open'],
    ['due today', { loan: { ...late, daysLate: 0, dueDate: today } }, 'open'],
    ['due in seven days', { loan: { ...late, daysLate: 0, dueDate: '2026-12-05' } }, 'open'],
    ['due in eight days', { loan: { ...late, daysLate: 0, dueDate: '2026-12-06' } }, 'notDueSoon'],
    ['nothing falls due', { loan: { ...late, daysLate: 0, dueDate: undefined } }, 'notDueSoon'],
    ['in default', { loan: { ...late, loanStatusId: LOAN_STATE.Default } }, 'open'],
    ['the vehicle is sought', { loan: { ...late, loanStatusId: LOAN_STATE.OutForRepo } }, 'notOpen'],
    ['under a bankruptcy', { loan: { ...late, loanStatusId: LOAN_STATE.Bankrupt } }, 'notOpen'],
    ['charged off', { loan: { ...late, loanStatusId: LOAN_STATE.ChargedOff } }, 'notOpen'],
    ['paid off', { loan: { ...late, loanStatusId: LOAN_STATE.PaidOff, payoffAmountCents: 0 } }, 'notOpen'],
    ['takes no payment', { loan: { ...late, payable: false } }, 'notOpen'],
    ['owes less than a dollar', { loan: { ...late, payoffAmountCents: 99 } }, 'notOpen'],
    ['one waits', { waits: true }, 'waits'],
    ['one was broken', { brokenLately: 1 }, 'open'],
    ['two were broken', { brokenLately: 2 }, 'brokenTwice'],
    ['two, where three are allowed', { brokenLately: 2, limits: { ...PROMISE_LIMITS, broken: 3 } }, 'open'],
    ['the lender takes none', { limits: { ...PROMISE_LIMITS, daysAhead: 0 } }, 'notOpen'],
  ])('%s', (_, given, ruling) => {
    const told = promiseRuling({ ...facts, ...given });
    expect(told.outcome === 'open' ? 'open' : told.reason).toBe(ruling);
  });

  test('for each day from tomorrow on, two weeks', () => {
    const told = promiseRuling(facts);
    expect(told.outcome === 'open' && [told.days[0], told.days.at(-1), told.days.length]).toEqual([
      '2026-11-29',
      '2026-12-12',
      14,
    ]);
  });
});

const promise: PromiseLived = {
  amountCents: 10_000,
  promisedOn: '2026-12-04',
  madeOn: today,
  knownEntries: ['before'],
};
const paid = (date: string, amountCents = 10_000, entryId = date) => ({ entryId, date, amountCents });

test.each([
  ['nothing', [], 0],
  ['before the promise', [paid('2026-11-27')], 0],
  ['on its day, before it was given', [paid(today, 10_000, 'before')], 0],
  ['on its day, after it was given', [paid(today)], 10_000],
  ['in two parts', [paid('2026-12-01', 4000), paid('2026-12-04', 6000)], 10_000],
  ['late in the evening: booked on the next day', [paid('2026-12-05')], 10_000],
  ['two days after', [paid('2026-12-06')], 0],
])('what counts as paid on a promise: %s', (_, payments, cents) => {
  expect(paidOnPromise(promise, payments, PROMISE_LIMITS)).toBe(cents);
});

test.each([
  ['its day is to come', LOAN_STATE.Open, 0, '2026-12-03', undefined],
  ['part came, its day is to come', LOAN_STATE.Open, 9999, '2026-12-04', undefined],
  ['all came early', LOAN_STATE.Open, 10_000, '2026-12-01', 'FULFILLED'],
  ['the day after it, when a payment may still be booked', LOAN_STATE.Open, 0, '2026-12-05', undefined],
  ['after that', LOAN_STATE.ActiveDefault, 9999, '2026-12-06', 'BROKEN'],
  ['the loan was paid off otherwise', LOAN_STATE.PaidOff, 0, '2026-12-01', 'FULFILLED'],
  ['renewed', LOAN_STATE.Refinance, 0, '2026-12-09', 'FULFILLED'],
  ['bankrupt: nothing is asked for', LOAN_STATE.Bankrupt, 0, '2026-12-09', 'ENDED'],
  ['written off', LOAN_STATE.ChargedOff, 0, '2026-12-09', 'ENDED'],
  ['the vehicle is sought', LOAN_STATE.OutForRepo, 0, '2026-12-09', 'ENDED'],
] as const)('outcome of a promise: %s', (_, loanStatusId, paidCents, day, outcome) => {
  expect(promiseOutcome(promise, { loanStatusId, paidCents, today: day, graceDays: 1 })).toBe(outcome);
});

const OPEN = LOAN_STATE.Open;
const back = { cameBack: true, waits: false };
test.each([
  ['its payment stands', OPEN, 10_000, '2026-12-20', { ...back, cameBack: false }, 'stands'],
  ['another payment came for the one that came back', OPEN, 12_000, '2026-12-20', back, 'stands'],
  ['it came back before its day', OPEN, 0, '2026-12-03', back, 'reopened'],
  ['before its day, and a newer promise waits', OPEN, 0, '2026-12-03', { ...back, waits: true }, 'ENDED'],
  ['it came back after its day', OPEN, 4000, '2026-12-20', back, 'BROKEN'],
  ['it had paid the loan off', LOAN_STATE.ActiveDefault, 0, '2026-12-20', back, 'BROKEN'],
  ['a renewal that fulfilled it was canceled', OPEN, 0, '2026-12-20', { ...back, cameBack: false }, 'ENDED'],
  ['bankrupt meanwhile', LOAN_STATE.Bankrupt, 0, '2026-12-20', back, 'ENDED'],
] as const)('a fulfilled promise, looked at again: %s', (_, loanStatusId, paidCents, day, others, now) => {
  expect(fulfilledPromiseNow(promise, { loanStatusId, paidCents, today: day, graceDays: 1 }, others)).toBe(now);
});

test('reminded of on the day before, unless that is the day on which it was given', () => {
  expect(promiseReminderOn(today, addDays(today, 3))).toBe('2026-11-30');
  expect(promiseReminderOn(today, addDays(today, 1))).toBeUndefined();
});
