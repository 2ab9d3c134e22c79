import { expect, test } from 'vitest';
import { LOAN_STATE } from './loan-states.ts';
import { planOutcome } from './plan-outcome.ts';

const UNTIL = '2026-09-05';
test.each([
  ['before its end, nothing late', LOAN_STATE.Open, 0, '2026-08-20', undefined],
  ['on its last day', LOAN_STATE.Open, 0, UNTIL, undefined],
  ['the day after, nothing late', LOAN_STATE.Open, 0, '2026-09-06', 'FULFILLED'],
  ['the day after, a day late', LOAN_STATE.Open, 1, '2026-09-06', undefined],
  ['ten days late', LOAN_STATE.Open, 10, '2026-08-20', undefined],
  ['eleven days late', LOAN_STATE.Open, 11, '2026-08-20', 'BROKEN'],
  ['paid to its end, and late with a payment after it', LOAN_STATE.Open, 11, '2026-10-01', 'FULFILLED'],
  ['late with its last payment', LOAN_STATE.Open, 11, '2026-09-16', 'BROKEN'],
  ['paid off before its end', LOAN_STATE.PaidOff, 0, '2026-08-20', 'FULFILLED'],
  ['renewed before its end', LOAN_STATE.Refinance, 0, '2026-08-20', 'FULFILLED'],
  ['charged off', LOAN_STATE.ChargedOff, 0, '2026-08-20', 'BROKEN'],
  ['under a bankruptcy, late', LOAN_STATE.Bankrupt, 60, '2026-10-20', undefined],
])('%s', (_what, loanStatusId, daysLate, today, expected) => {
  expect(planOutcome({ loanStatusId, daysLate, untilDate: UNTIL, today })).toBe(expected);
});
