import type { Statement, StatementLine } from '@lendside/providers/loan-book/port';
import { expect, test } from 'vitest';
import { statementFigures } from './statement-figures.ts';

const nothing = { principalCents: 0, interestCents: 0, feesCents: 0 };
const owing = (principalCents: number, interestCents = 0, feesCents = 0) => ({
  principalCents,
  interestCents,
  feesCents,
});
const line = (kind: StatementLine['kind'], charged: number, change: Partial<typeof nothing>): StatementLine => ({
  ...nothing,
  ...change,
  ...{ date: '2026-10-14', kind, state: 'posted', description: '', amountCents: 10_000, owedAfterCents: 0 },
  interestChargedCents: charged,
});

const month = (opening: typeof nothing, lines: readonly StatementLine[], closing: typeof nothing): Statement => ({
  ...{ month: '2026-10', from: '2026-10-01', to: '2026-10-31', opening, lines, closing },
  ...{ lentCents: 0, renewedCents: 0, productsCents: 0, feesChargedCents: 0, paidCents: 0, adjustedCents: 0 },
  interestChargedCents: lines.reduce((sum, one) => sum + one.interestChargedCents, 0),
  yearToDate: { interestChargedCents: 5_000, feesChargedCents: 0, interestPaidCents: 0, feesPaidCents: 0 },
});

const accrued = { openingCents: 1_000, closingCents: 1_700, yearBeganCents: 300 };

test('a month in which nothing was booked still earned interest', () => {
  const said = statementFigures(month(owing(100_000), [], owing(100_000)), accrued);
  expect(said).toMatchObject({
    openingCents: 101_000,
    interestCents: 700,
    closingCents: 101_700,
    yearInterestCents: 6_400,
  });
  expect(said.rows).toMatchObject([
    { date: '2026-10-31', kind: 'interest', amountCents: 700, owedAfterCents: 101_700 },
  ]);
});

test('a payment splits the interest of the month: before it, and after it until the last day', () => {
  const paid = line('payment', 2_400, { principalCents: -7_600, interestCents: 0 });
  const said = statementFigures(month(owing(100_000), [paid], owing(92_400)), accrued);
  expect(said.interestCents).toBe(3_100);
  expect(said.rows.map((row) => [row.kind, row.interestCents, row.owedAfterCents])).toEqual([
    ['interest', 1_400, 102_400],
    ['payment', -2_400, 92_400],
    ['interest', 1_700, 94_100],
  ]);
  expect(said.closingCents).toBe(94_100);
});

test('rows lead from the opening to the closing, also where a payment was taken back', () => {
  const lines = [
    line('payment', 2_400, { principalCents: -7_600 }),
    line('fee', 0, { feesCents: 2_500 }),
    line('reversal', -1_400, { principalCents: 7_600, interestCents: 0 }),
  ];
  const said = statementFigures(month(owing(100_000), lines, owing(100_000, 0, 2_500)), {
    ...accrued,
    closingCents: 3_100,
  });
  let owed = said.openingCents;
  for (const row of said.rows) {
    owed += row.principalCents + row.interestCents + row.feesCents;
    expect(row.owedAfterCents).toBe(owed);
  }
  expect(owed).toBe(said.closingCents);
});
