import { expect, test } from 'vitest';
import { addDays, daysBetween } from './calendar-date.ts';
import { LOAN_STATE } from './loan-states.ts';
import { isStatusCheckDue, type LoanToCheck, statusCheckEvery } from './status-check.ts';

const OPEN: LoanToCheck = { loanStatusId: LOAN_STATE.Open, daysLate: 0, isSecured: true, awaitsMoney: false };
const calm = { ordinary: 30, isToldAndWaiting: false };

test.each<{
  readonly what: string;
  readonly loans: readonly Partial<LoanToCheck>[];
  readonly days: number | undefined;
}>([
  { what: 'no loan', loans: [], days: undefined },
  { what: 'an open loan', loans: [{}], days: 30 },
  { what: 'one that is paid off', loans: [{ loanStatusId: LOAN_STATE.PaidOff }], days: undefined },
  { what: 'one whose money never went out', loans: [{ awaitsMoney: true }], days: undefined },
  { what: 'one that is charged off, and still owed', loans: [{ loanStatusId: LOAN_STATE.ChargedOff }], days: 30 },
  { what: 'late without a vehicle', loans: [{ daysLate: 9, isSecured: false }], days: 30 },
  { what: 'late with a vehicle', loans: [{ daysLate: 9 }], days: 7 },
  { what: 'a vehicle that is sought', loans: [{ daysLate: 40, loanStatusId: LOAN_STATE.OutForRepo }], days: 1 },
  {
    what: 'a vehicle that is held',
    loans: [{ daysLate: 40, loanStatusId: LOAN_STATE.RepossessedChargedOff }],
    days: 1,
  },
  { what: 'two loans, by the one that presses', loans: [{}, { daysLate: 2 }], days: 7 },
])('$what is asked about so often', ({ loans, days }) => {
  const all = loans.map((one) => ({ ...OPEN, ...one }));
  expect(statusCheckEvery(all, calm)).toBe(days);
  expect(statusCheckEvery(all, { ...calm, ordinary: 0 })).toBeUndefined();
});

test('who told of their service and waits is asked about daily, and no borrower less often than a lender wants', () => {
  expect(statusCheckEvery([OPEN], { ...calm, isToldAndWaiting: true })).toBe(1);
  expect(statusCheckEvery([{ ...OPEN, daysLate: 3 }], { ...calm, ordinary: 5 })).toBe(5);
});

test('a borrower is asked about at once, then on a day of their own, then in the rhythm', () => {
  const first = '2026-01-31';
  const days = (spread: number) => {
    const asked = [first];
    for (let on = addDays(first, 1); on <= '2026-06-30'; on = addDays(on, 1)) {
      const last = { askedOn: asked.at(-1) ?? first, isFirst: asked.length === 1 };
      if (isStatusCheckDue(30, last, { today: on, spread })) asked.push(on);
    }
    return asked.slice(1).map((on, index) => daysBetween(asked[index] ?? first, on));
  };
  expect(isStatusCheckDue(30, undefined, { today: first, spread: 7 })).toBe(true);
  expect(days(0)).toEqual([1, 30, 30, 30, 30]);
  expect(days(44)).toEqual([15, 30, 30, 30, 30]);
  expect(days(29)).toEqual([30, 30, 30, 30, 30]);
  expect(isStatusCheckDue(30, { askedOn: first, isFirst: false }, { today: first, spread: 0 })).toBe(false);
});
