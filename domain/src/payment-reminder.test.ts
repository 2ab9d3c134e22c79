import { describe, expect, test } from 'vitest';
import { LOAN_STATE } from './loan-states.ts';
import { isReminderDue, isReminderTime } from './payment-reminder.ts';

const loan = {
  loanStatusId: LOAN_STATE.Open,
  payable: true,
  daysLate: 0,
  minimumAmountDueCents: 12_345,
  dueDate: '2026-11-24',
};

describe('a reminder three days before', () => {
  test.each([
    { what: 'on the day', today: '2026-11-21', change: {}, is: true },
    { what: 'a day earlier', today: '2026-11-20', change: {}, is: false },
    { what: 'after a day without service', today: '2026-11-22', change: {}, is: true },
    { what: 'on the due date itself', today: '2026-11-24', change: {}, is: false },
    { what: 'over the end of a month', today: '2026-11-29', change: { dueDate: '2026-12-01' }, is: true },
    { what: 'nothing due', today: '2026-11-21', change: { minimumAmountDueCents: 0 }, is: false },
    {
      what: 'nothing due yet',
      today: '2026-11-21',
      change: { minimumAmountDueCents: 0, nextDueAmountCents: 1 },
      is: true,
    },
    { what: 'no due date', today: '2026-11-21', change: { dueDate: undefined }, is: false },
    { what: 'late', today: '2026-11-21', change: { daysLate: 4 }, is: false },
    { what: 'not payable', today: '2026-11-21', change: { payable: false }, is: false },
    { what: 'bankrupt', today: '2026-11-21', change: { loanStatusId: LOAN_STATE.Bankrupt }, is: false },
    { what: 'charged off', today: '2026-11-21', change: { loanStatusId: LOAN_STATE.ChargedOff }, is: false },
  ])('$what: $is', ({ today, change, is }) => {
    expect(isReminderDue({ ...loan, ...change }, today, 3)).toBe(is);
  });

  test('none when none are wanted', () => {
    expect(isReminderDue(loan, '2026-11-23', 0)).toBe(false);
  });
});

test.each([
  [8 * 60 + 59, false],
  [9 * 60, true],
  [19 * 60 + 59, true],
  [20 * 60, false],
])('minute %i of the day: %s', (minutes, is) => {
  expect(isReminderTime(minutes)).toBe(is);
});
