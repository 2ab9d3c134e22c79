import { addDays, addMonths, type CalendarDate, daysBetween } from '@lendside/domain/calendar-date';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LAW } from '../law/law.ts';
import { PRODUCTS } from '../products/products.ts';
import type { LoanRow } from '../schedule/loan-row.ts';
import { type TilaBox, tilaBox } from '../schedule/tila.ts';
import { newLoan } from '../test-loan.ts';
import { creditTermsOf } from './credit-terms.ts';

/**
 * A second solver of the annual percentage rate, from the text of Appendix J alone: it shares no line with the one that is disclosed. A
 * regular series lies one unit period apart, its first after full unit periods counted back from it and the days that are left.
 */
type Unit = 'month' | 'twoWeeks' | 'thirtyDays';
const UNITS_A_YEAR: Readonly<Record<Unit, number>> = { month: 12, twoWeeks: 26, thirtyDays: 365 / 30 };

/** Unit periods from the advance to the first payment, the last one in part. */
function unitsToFirst(unit: Unit, advance: CalendarDate, first: CalendarDate): number {
  if (unit !== 'month') return daysBetween(advance, first) / (unit === 'twoWeeks' ? 14 : 30);
  // A series of the 29th, 30th or 31st has its payment at the end of a shorter month: months are counted by its own day.
  const [day, wanted] = [Number(first.slice(8)), Number(advance.slice(8))];
  const isMonthEnd = addDays(first, 1).endsWith('-01');
  const back = (months: number) => addMonths(first, -months, isMonthEnd ? Math.max(day, wanted) : day);
  let full = 0;
  while (back(full + 1) >= advance) full += 1;
  return full + daysBetween(advance, full === 0 ? first : back(full)) / 30;
}

/** Rate of one unit period at which the payments are worth the advance; odd parts of a period bear simple interest (J(b)(5)(i)). */
function solved(advanceCents: number, payments: readonly { readonly at: number; readonly cents: number }[]): number {
  const worth = (rate: number) =>
    payments.reduce((sum, { at, cents }) => {
      const whole = Math.floor(at + 1e-9);
      return sum + cents / ((1 + (at - whole) * rate) * (1 + rate) ** whole);
    }, 0);
  let [low, high] = [0, 10];
  for (let turn = 0; turn < 200; turn += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > advanceCents) low = middle;
    else high = middle;
  }
  return low;
}

const UNIT_OF: Readonly<Record<string, Unit>> = {
  monthly: 'month',
  everyTwoWeeks: 'twoWeeks',
  every30Days: 'thirtyDays',
};

function oracle(box: TilaBox, opened: CalendarDate, firstDueDate: CalendarDate): number {
  const amounts = box.payments.flatMap(({ count, amountCents }) => Array.from({ length: count }, () => amountCents));
  const [only = 0, another] = amounts;
  // One advance and one payment: by days (J(b)(5)(vi)).
  if (another === undefined) {
    return ((only / box.amountFinancedCents - 1) * 365 * 100) / daysBetween(opened, firstDueDate);
  }
  const unit = UNIT_OF[box.frequency];
  if (unit === undefined) throw new RangeError(box.frequency);
  const start = unitsToFirst(unit, opened, firstDueDate);
  const payments = amounts.map((cents, index) => ({ at: start + index, cents }));
  return solved(box.amountFinancedCents, payments) * UNITS_A_YEAR[unit] * 100;
}

/** Days whose first due dates are holidays of banks: Independence Day, Thanksgiving, Christmas, New Year's Day. */
const BEFORE_HOLIDAYS = ['2027-06-05', '2027-06-21', '2027-10-26', '2028-11-24', '2027-12-11', '2027-12-03'] as const;

/** Days on which loans are made: month ends, leap days and days before holidays often, from 2027 to 2029. */
const anyDay = fc.oneof(
  fc.constantFrom<CalendarDate>(...BEFORE_HOLIDAYS),
  fc.constantFrom<CalendarDate>('2028-02-29', '2027-01-31', '2028-01-31', '2028-12-31', '2027-08-31', '2028-02-28'),
  fc.nat(1000).map((days) => addDays('2027-01-01', days)),
);

const KINDS = ['installment', 'title', 'payday', 'cashAdvance'] as const;

describe('Regulation Z, Appendix J: a second solver agrees with every contract', () => {
  test.each(KINDS)('of a hundred and more loans of the kind %s', (kind) => {
    const sold = PRODUCTS.filter((one) => one.kind === kind && one.terms.withdrawn !== true);
    expect(sold.length).toBeGreaterThan(0);
    fc.assert(
      fc.property(
        fc.constantFrom(...sold),
        fc.double({ min: 0, max: 1, noNaN: true }),
        anyDay,
        fc.option(fc.integer({ min: -12, max: 25 })),
        (product, share, date, oddDays) => {
          const { caps, frequency } = product.terms;
          const amountCents = Math.round(caps.amountMinCents + share * (caps.amountMaxCents - caps.amountMinCents));
          const usual = firstOf(product.terms, date);
          const isSeries = product.terms.installments > 1;
          const wanted = oddDays === null || !isSeries ? usual : addDays(usual, oddDays);
          const offer = { amountCents, date, ...(wanted === usual ? {} : { firstDueDate: wanted }) };
          const box = tilaBox(product, offer);
          const moved = frequency === 'single' || !isSeries ? (box.payments[0]?.firstDueDate ?? usual) : wanted;
          expect(Math.abs(box.aprPercent - oracle(box, date, isSeries ? moved : usual))).toBeLessThan(0.005);

          const total = box.payments.reduce((sum, one) => sum + one.count * one.amountCents, 0);
          expect(box.totalOfPaymentsCents).toBe(total);
          expect(box.financeChargeCents).toBe(total - box.amountFinancedCents);
          const { itemisation: of } = box;
          expect(of.toCustomerCents + of.prepaidFinanceChargeCents).toBe(
            box.amountFinancedCents + of.prepaidFinanceChargeCents,
          );
          if (wanted !== usual) return;
          const { terms, state } = newLoan(product.terms, amountCents + of.prepaidFinanceChargeCents, date);
          const contracted = terms.schedule.reduce((sum, row) => sum + row.paymentCents, state.feeCents);
          expect(total).toBe(contracted);
          // The contract as the book discloses it: the same box, for all payments to the last.
          const row = { loan_id: terms.loanId, rate_percent: product.terms.ratePercent } as LoanRow;
          const extras = { financeFeeCents: state.feeCents, originationFeeCents: of.prepaidFinanceChargeCents };
          const paper =
            creditTermsOf({ row, product, terms, state: { ...state, extras } }, { law: LAW }) ??
            expect.fail('no contract');
          expect(Math.abs(Number(paper.aprPercent) - oracle(box, date, usual))).toBeLessThan(0.0101);
          const { financeChargeCents, amountFinancedCents, totalOfPaymentsCents } = paper;
          expect({ financeChargeCents, amountFinancedCents, totalOfPaymentsCents }).toEqual({
            ...{ financeChargeCents: box.financeChargeCents, amountFinancedCents: box.amountFinancedCents },
            totalOfPaymentsCents: box.totalOfPaymentsCents,
          });
          const counted = paper.payments.reduce((sum, { count }) => sum + count, 0);
          expect([counted, paper.payments.at(-1)?.lastDueDate]).toEqual([
            terms.schedule.length,
            terms.schedule.at(-1)?.dueDate,
          ]);
        },
      ),
      { numRuns: 400 },
    );
  });

  test('a line of credit has the rate that its periodic rate comes to (12 CFR 1026.14(b))', () => {
    const lines = PRODUCTS.filter((one) => one.kind === 'creditLine' && one.terms.withdrawn !== true);
    expect(lines.length).toBeGreaterThan(0);
    for (const product of lines) {
      const box = tilaBox(product, { amountCents: 50_000, date: '2028-02-29', payments: [] });
      expect(box.aprPercent).toBe(Number(product.terms.ratePercent));
    }
  });
});

/** The first due date of a series by its calendar, whatever day it is moved to. */
function firstOf({ frequency, termDays = 30 }: (typeof PRODUCTS)[number]['terms'], date: CalendarDate): CalendarDate {
  if (frequency === 'monthly') return addMonths(date, 1);
  if (frequency === 'everyTwoWeeks') return addDays(date, 14);
  return addDays(date, frequency === 'every30Days' ? 30 : termDays);
}
