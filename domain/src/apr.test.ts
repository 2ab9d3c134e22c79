import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { annualPercentageRate, aprText, type Flow } from './apr.ts';
import { addDays, addMonths, type CalendarDate } from './calendar-date.ts';
import { anchorDayOf, monthsBack, periodsBetween, unitPeriodOf } from './unit-period.ts';

const monthly = (first: CalendarDate, count: number, amount: number, everyMonths = 1): Flow[] =>
  Array.from({ length: count }, (_, index) => flow(addMonths(first, everyMonths * index), amount));
const weekly = (first: CalendarDate, count: number, amount: number, everyWeeks = 1): Flow[] =>
  Array.from({ length: count }, (_, index) => flow(addDays(first, 7 * everyWeeks * index), amount));
const flow = (date: CalendarDate, dollars: number): Flow => ({ date, amountCents: Math.round(dollars * 100) });
const on = (date: CalendarDate, dollars: number) => [flow(date, dollars)];
const rate = (advances: Flow[], payments: Flow[]) => aprText(annualPercentageRate({ advances, payments }));

describe('examples of Regulation Z, Appendix J (c)', () => {
  const firstsAndSixteenths = Array.from({ length: 24 }, (_, index) =>
    flow(addMonths(index % 2 === 0 ? '1978-03-01' : '1978-03-16', Math.floor(index / 2)), 219.17),
  );
  test.each<[string, Flow[], Flow[], string]>([
    ['monthly', on('1978-01-10', 5000), monthly('1978-02-10', 24, 230), '9.69'],
    ['monthly, long first period', on('1978-02-10', 6000), monthly('1978-04-01', 36, 200), '11.82'],
    ['twice a month, short first period', on('1978-02-23', 5000), firstsAndSixteenths, '10.34'],
    ['quarterly, long first period', on('1978-05-23', 10_000), monthly('1978-10-01', 40, 385, 3), '8.97'],
    ['weekly, long first period', on('1978-03-20', 500), weekly('1978-04-21', 30, 17.6), '14.96'],
    [
      'monthly, odd first payment',
      on('1978-01-10', 5000),
      [flow('1978-02-10', 250), ...monthly('1978-03-10', 23, 230)],
      '10.08',
    ],
    [
      'every four weeks, long first period, odd first payment',
      on('1978-03-18', 400),
      [flow('1978-04-20', 39.5), ...weekly('1978-05-18', 11, 38.31, 4)],
      '28.50',
    ],
    [
      'monthly, odd last payment',
      on('1978-01-10', 5000),
      [...monthly('1978-02-10', 23, 230), flow('1980-01-10', 280)],
      '10.50',
    ],
    [
      'every two weeks, short first period, odd last payment',
      on('1978-04-03', 200),
      [...weekly('1978-04-11', 19, 9.5, 2), flow('1979-01-02', 30)],
      '12.22',
    ],
    [
      'monthly, odd first and last payment',
      on('1978-01-10', 5000),
      [flow('1978-02-10', 250), ...monthly('1978-03-10', 22, 230), flow('1980-01-10', 280)],
      '10.90',
    ],
    [
      'every two months, short first period, odd first and last payment',
      on('1978-01-10', 8000),
      [flow('1978-03-01', 449.36), ...monthly('1978-05-01', 18, 465, 2), flow('1981-05-01', 200)],
      '7.30',
    ],
    ['one payment in less than a year', on('1978-01-03', 1000), on('1978-09-15', 1080), '11.45'],
    ['one payment after one year and a half', on('1978-01-17', 1000), on('1979-07-17', 1135.19), '8.76'],
    ['one payment after two years', on('1978-01-03', 1000), on('1980-01-03', 1240), '11.36'],
  ])('%s', (_, advances, payments, expected) => {
    expect(rate(advances, payments)).toBe(expected);
  });
});

describe('one payment', () => {
  test('of 300.00 for 255.00 after 14 days: a payday loan of California', () => {
    expect(rate(on('2026-03-02', 255), on('2026-03-16', 300))).toBe('460.08');
  });

  test('after whole months, by days or by months', () => {
    const credit = { advances: on('2026-01-15', 1000), payments: on('2026-07-15', 1060) };
    expect(aprText(annualPercentageRate(credit))).toBe('12.10');
    expect(aprText(annualPercentageRate({ ...credit, period: { unit: 'single', basis: 'months' } }))).toBe('12.00');
  });

  test('of no more than was advanced costs nothing', () => {
    expect(rate(on('2026-01-15', 1000), on('2026-07-15', 1000))).toBe('0.00');
    expect(() => rate([], on('2026-07-15', 1000))).toThrow(RangeError);
  });
});

describe('several advances', () => {
  test('two of the same amount a month apart are repaid as one in between', () => {
    const advances = [flow('2026-01-01', 500), flow('2026-02-01', 500)];
    const exact = annualPercentageRate({ advances, payments: monthly('2026-03-01', 12, 90) });
    const atOnce = annualPercentageRate({ advances: on('2026-01-01', 1000), payments: monthly('2026-03-01', 12, 90) });
    expect(exact).toBeGreaterThan(atOnce);
  });
});

describe('counting back', () => {
  test.each([
    ['2026-01-10', '2026-02-10', 10, 1, 0],
    ['1978-02-10', '1978-04-01', 1, 1, 19],
    ['2025-01-31', '2025-02-28', 31, 1, 0],
    ['2025-01-30', '2025-02-28', 30, 1, 0],
    ['2025-02-28', '2025-03-30', 30, 1, 0],
    ['2025-01-29', '2025-02-28', 30, 1, 1],
    ['2026-01-10', '2026-01-10', 10, 0, 0],
  ])('%s to %s, series on the %s', (from, to, anchorDay, months, days) => {
    expect(monthsBack(from, to, anchorDay)).toEqual({ months, days });
  });

  test.each([
    ['month', { unit: 'month', count: 1 }, 1, 19 / 30],
    ['quarter', { unit: 'month', count: 3 }, 0, 49 / 90],
    ['half month', { unit: 'halfMonth' }, 3, 4 / 15],
    ['week', { unit: 'week', count: 1 }, 7, 1 / 7],
    ['day', { unit: 'day', count: 30 }, 1, 20 / 30],
  ] as const)('odd days of a %s', (_, period, whole, fraction) => {
    const result = periodsBetween(period, '1978-02-10', '1978-04-01', 1);
    expect(result.whole).toBe(whole);
    expect(result.fraction).toBeCloseTo(fraction, 12);
  });

  test.each([
    ['the month end', ['2025-01-31', '2025-02-28', '2025-03-31'], 31],
    ['the 30th', ['2025-01-30', '2025-02-28', '2025-03-30'], 30],
    ['the 29th of a leap year', ['2024-02-29', '2024-03-29'], 29],
    ['the 15th', ['2025-01-15', '2025-02-15'], 15],
  ])('a series on %s', (_, dates, expected) => {
    expect(anchorDayOf(dates)).toBe(expected);
  });

  test.each([
    ['no two periods alike: the average', ['2026-01-01', '2026-01-20', '2026-02-28', '2026-04-02'], 'month'],
    [
      'two periods as often: the smaller',
      ['2026-01-01', '2026-01-08', '2026-01-15', '2026-02-15', '2026-03-15'],
      'week',
    ],
  ])('%s', (_, [first = '', ...payments], unit) => {
    expect(unitPeriodOf([first], payments).unit).toBe(unit);
  });
});

test('a level loan without fees and with regular periods has its rate as its annual percentage rate', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 60_000 }),
      fc.integer({ min: 2, max: 72 }),
      fc.integer({ min: 500_000, max: 5_000_000 }),
      fc.integer({ min: 0, max: 3650 }),
      (rateBasisPoints, count, amountCents, day) => {
        const opened = addDays('2024-01-01', day);
        const perMonth = rateBasisPoints / 10_000 / 12;
        const payment = (amountCents * perMonth) / (1 - (1 + perMonth) ** -count);
        const payments = Array.from({ length: count }, (_, index) => ({
          date: addMonths(opened, index + 1),
          amountCents: payment,
        }));
        const advances = [{ date: opened, amountCents }];
        expect(annualPercentageRate({ advances, payments })).toBeCloseTo(rateBasisPoints / 100, 6);
      },
    ),
    { numRuns: 500 },
  );
});
