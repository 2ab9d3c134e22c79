import type { MonthEnd } from '@lendside/domain/calendar-date';
import type { DayCount } from '@lendside/domain/day-count';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Frequency } from '../products/schedule-terms.ts';
import { rateMillionths } from './accrual.ts';
import { dueDates } from './due-dates.ts';
import { interestTerms, levelInstallment, levelSchedule, partsSchedule } from './schedule.ts';

function plan(of: {
  amount: number;
  rate: string;
  dayCount: DayCount;
  count: number;
  opened: string;
  monthEnd?: MonthEnd;
  frequency?: Frequency;
  rounding?: 'HALF_EVEN' | 'HALF_UP';
  multipleCents?: number;
}) {
  const due = dueDates({ frequency: of.frequency ?? 'monthly', monthEnd: of.monthEnd ?? 'clamp' }, of.opened, of.count);
  const product = {
    dayCount: of.dayCount,
    rounding: of.rounding ?? ('HALF_EVEN' as const),
    interestMethod: 'declining' as const,
  };
  const interest = interestTerms(product, rateMillionths(of.rate), of.opened, due, of.amount);
  return { amountCents: of.amount, opened: of.opened, due, interest, multipleCents: of.multipleCents };
}

const brief = (rows: ReturnType<typeof levelSchedule>) =>
  rows.map((row) => [row.paymentCents, row.interestCents, row.principalCents, row.balanceCents]);

describe('level schedules known to the cent', () => {
  test('100.00 at 9.4822 %, 30/360, 6 monthly', () => {
    expect(
      brief(
        levelSchedule(plan({ amount: 10_000, rate: '9.4822', dayCount: '30/360', count: 6, opened: '2024-01-01' })),
      ),
    ).toEqual([
      [1713, 79, 1634, 8366],
      [1713, 66, 1647, 6719],
      [1713, 53, 1660, 5059],
      [1713, 40, 1673, 3386],
      [1713, 27, 1686, 1700],
      [1713, 13, 1700, 0],
    ]);
  });

  test('100.00 at 15.678 %, actual/365, 6 monthly', () => {
    const rows = levelSchedule(
      plan({ amount: 10_000, rate: '15.678', dayCount: 'actual/365', count: 6, opened: '2024-01-01' }),
    );
    expect(rows.map((row) => [row.paymentCents, row.interestCents])).toEqual([
      [1743, 133],
      [1743, 105],
      [1743, 90],
      [1743, 66],
      [1743, 46],
      [1747, 22],
    ]);
  });

  test.each([
    ['clamp', ['2025-02-28', '2025-03-31', '2025-04-30'], [339_782, 339_782, 339_783]],
    ['roll', ['2025-03-01', '2025-03-31', '2025-05-01'], [339_856, 339_856, 339_856]],
  ] as const)('10,000.00 at 12 % from a 31st, month end %s', (monthEnd, dates, amounts) => {
    const rows = levelSchedule(
      plan({ amount: 1_000_000, rate: '12', dayCount: 'actual/actual', count: 3, opened: '2025-01-31', monthEnd }),
    );
    expect(rows.map((row) => row.dueDate)).toEqual(dates);
    expect(rows.map((row) => row.paymentCents)).toEqual(amounts);
  });

  test('100.00 at 7 %, 30/360, 6 monthly: five of 17.01 and 17.00', () => {
    const rows = levelSchedule(plan({ amount: 10_000, rate: '7', dayCount: '30/360', count: 6, opened: '2024-01-01' }));
    expect(rows.map((row) => row.paymentCents)).toEqual([1701, 1701, 1701, 1701, 1701, 1700]);
  });

  test('2,090.59 at 12 % over the last 4 of 6 months in whole dollars: three of 536.00 and 534.38', () => {
    const rest = plan({
      amount: 209_059,
      rate: '12',
      dayCount: 'actual/365',
      count: 4,
      opened: '2023-01-01',
      multipleCents: 100,
    });
    expect(levelInstallment(rest)).toBe(53_600);
    expect(levelSchedule(rest).map((row) => row.paymentCents)).toEqual([53_600, 53_600, 53_600, 53_438]);
  });

  test('the same with installments of 862.00 kept: 862.00, 862.00, 403.48', () => {
    const rest = plan({ amount: 209_059, rate: '12', dayCount: 'actual/365', count: 4, opened: '2023-01-01' });
    expect(levelSchedule(rest, 86_200).map((row) => row.paymentCents)).toEqual([86_200, 86_200, 40_348]);
  });
});

test('a title loan asks each period for its interest and a part of the principal, at the end for the rest', () => {
  const title = plan({
    amount: 100_000,
    rate: '146',
    dayCount: 'actual/365',
    count: 4,
    opened: '2026-01-01',
    frequency: 'every30Days',
  });
  expect(brief(partsSchedule(title, 100_000))).toEqual([
    [22_000, 12_000, 10_000, 90_000],
    [20_800, 10_800, 10_000, 80_000],
    [19_600, 9600, 10_000, 70_000],
    [78_400, 8400, 70_000, 0],
  ]);
});

const anyPlan = fc
  .record({
    amount: fc.integer({ min: 10_000, max: 5_000_000 }),
    rate: fc.integer({ min: 0, max: 2_000_000 }).map((rate) => (rate / 10_000).toFixed(4)),
    dayCount: fc.constantFrom<DayCount>('30/360', 'actual/360', 'actual/364', 'actual/365', 'actual/actual'),
    count: fc.integer({ min: 1, max: 48 }),
    opened: fc
      .integer({ min: 18_000, max: 22_000 })
      .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10)),
    monthEnd: fc.constantFrom<MonthEnd>('clamp', 'roll'),
    frequency: fc.constantFrom<Frequency>('monthly', 'everyTwoWeeks', 'every30Days'),
    rounding: fc.constantFrom('HALF_EVEN' as const, 'HALF_UP' as const),
  })
  .map(plan);

describe('every schedule', () => {
  test('has strictly increasing due dates, principal parts that sum to the loan, and a balance never below zero', () => {
    fc.assert(
      fc.property(anyPlan, fc.boolean(), (of, level) => {
        const rows = level ? levelSchedule(of) : partsSchedule(of, 100_000);
        for (const [index, row] of rows.entries()) {
          if (index > 0) expect(row.dueDate > (rows[index - 1]?.dueDate as string)).toBe(true);
          expect(row.paymentCents).toBe(row.principalCents + row.interestCents);
          expect(Math.min(row.balanceCents, row.principalCents, row.interestCents)).toBeGreaterThanOrEqual(0);
        }
        expect(rows.reduce((sum, row) => sum + row.principalCents, 0)).toBe(of.amountCents);
        expect(rows.at(-1)?.balanceCents).toBe(0);
      }),
      { numRuns: 300 },
    );
  });

  test('of level installments ends with one within a cent a row of the others', () => {
    fc.assert(
      fc.property(anyPlan, (of) => {
        const rows = levelSchedule(of);
        const [first, last] = [rows[0]?.paymentCents as number, rows.at(-1)?.paymentCents as number];
        if (rows.length === of.due.length && of.interest.rateMillionths < 400_000) {
          expect(Math.abs(first - last)).toBeLessThanOrEqual(4 * of.due.length);
        }
      }),
      { numRuns: 300 },
    );
  });
});
