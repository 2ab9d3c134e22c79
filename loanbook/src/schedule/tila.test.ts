import { aprText } from '@lendside/domain/apr';
import type { CalendarDate } from '@lendside/domain/calendar-date';
import { addDays } from '@lendside/domain/calendar-date';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { militaryRate, militaryRateOfCycle, militaryRefusal } from '../origination/mapr.ts';
import type { Product } from '../products/product.ts';
import { PRODUCTS } from '../products/products.ts';
import type { Frequency } from '../products/schedule-terms.ts';
import { newLoan, productTerms } from '../test-loan.ts';
import { minimumPayments, tilaBox } from './tila.ts';

function product(over: Partial<Product['terms']> = {}, kind: Product['kind'] = 'installment'): Product {
  const known = PRODUCTS.find((one) => one.productId === 'ccc-personal-ks') as Product;
  return { ...known, kind, terms: productTerms('ccc-personal-ks', { military: undefined, ...over }) };
}

const PAYDAY = product({
  ratePercent: '0',
  frequency: 'single',
  termDays: 14,
  installments: 1,
  fee: { basis: 'ofFace', shareMillionths: 150_000, flatCents: 0 },
});

describe('the box', () => {
  test('of a payday loan: 255.00 in hand for a check of 300.00 in 14 days', () => {
    const box = tilaBox(PAYDAY, { amountCents: 25_500, date: '2026-03-02' });
    expect(aprText(box.aprPercent)).toBe('460.08');
    expect(box).toMatchObject({ financeChargeCents: 4500, amountFinancedCents: 25_500, totalOfPaymentsCents: 30_000 });
    expect(box.payments).toEqual([
      { count: 1, amountCents: 30_000, firstDueDate: '2026-03-16', lastDueDate: '2026-03-16' },
    ]);
  });

  test('groups equal payments: so many of one amount, then the last', () => {
    const box = tilaBox(product({ ratePercent: '9.4822', dayCount: '30/360', installments: 24 }), {
      amountCents: 500_000,
      date: '1978-01-10',
    });
    expect(box.payments.map(({ count }) => count)).toEqual([23, 1]);
    expect(box.payments[0]).toMatchObject({ firstDueDate: '1978-02-10', lastDueDate: '1979-12-10' });
    expect(aprText(box.aprPercent)).toBe('9.48');
    expect(box.financeChargeCents).toBe(box.totalOfPaymentsCents - 500_000);
  });

  test.each([
    ['financed', 100_000, 103_000],
    ['withheld', 97_000, 100_000],
  ] as const)('an origination fee %s is a prepaid finance charge', (paid, amountFinancedCents, principalCents) => {
    const fee = { flatCents: 0, shareMillionths: 30_000, atMostCents: 5000, paid };
    const box = tilaBox(product({ ratePercent: '0', installments: 12, originationFee: fee }), {
      amountCents: 100_000,
      date: '2026-01-15',
      takenOverCents: 20_000,
      toOthers: [{ name: 'County clerk', amountCents: 1500 }],
    });
    expect(box).toMatchObject({ amountFinancedCents, financeChargeCents: 3000, totalOfPaymentsCents: principalCents });
    expect(box.itemisation).toEqual({
      toCustomerCents: amountFinancedCents - 21_500,
      onEarlierLoanCents: 20_000,
      toOthers: [{ name: 'County clerk', amountCents: 1500 }],
      prepaidFinanceChargeCents: 3000,
    });
    expect(box.aprPercent).toBeGreaterThan(5);
  });

  test('names late charge, security and what paying early means', () => {
    const offer = { amountCents: 100_000, date: '2026-01-15' };
    expect(tilaBox(product(), offer)).toMatchObject({
      security: 'none',
      lateCharge: { graceDays: 10, shareMillionths: 50_000, atMostCents: 2500 },
      prepayment: { penalty: false, interestStops: true },
    });
    expect(tilaBox(product({}, 'title'), offer).security).toBe('vehicle');
    expect(tilaBox(product({ payoffRule: 'periodEnd' }), offer).prepayment.interestStops).toBe(false);
  });

  test('flat interest costs nearly twice its rate', () => {
    const box = tilaBox(product({ interestMethod: 'flat', ratePercent: '12', installments: 12, dayCount: '30/360' }), {
      amountCents: 120_000,
      date: '2026-01-01',
    });
    expect(box).toMatchObject({ financeChargeCents: 14_400, payments: [{ count: 12, amountCents: 11_200 }] });
    expect(aprText(box.aprPercent)).toBe('21.46');
  });
});

const PERIODS: readonly (readonly [Frequency, number])[] = [
  ['weekly', 7 / 364],
  ['everyTwoWeeks', 14 / 364],
  ['every30Days', 30 / 364],
  ['monthly', 1 / 12],
  ['twiceAMonth', 1 / 24],
];

test('without fees and with regular periods the annual percentage rate is the rate, whatever the method', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PERIODS),
      fc.constantFrom(
        { method: 'level' } as const,
        { method: 'equalPrincipal' } as const,
        { method: 'balloon', amortisedOver: 60 } as const,
        { method: 'parts', principalShareMillionths: 20_000 } as const,
      ),
      fc.integer({ min: 100, max: 3600 }),
      fc.integer({ min: 2, max: 48 }),
      fc.integer({ min: 0, max: 3000 }),
      ([frequency], installment, basisPoints, installments, day) => {
        const of = product({
          frequency,
          installment,
          installments,
          ratePercent: (basisPoints / 100).toFixed(2),
          dayCount:
            frequency === 'monthly' || frequency === 'twiceAMonth'
              ? '30/360'
              : frequency === 'every30Days'
                ? 'actual/365'
                : 'actual/364',
        });
        const date = addDays('2024-01-01', day);
        const { aprPercent } = tilaBox(of, { amountCents: 1_000_000, date });
        // Twice a month a period of 13 or 16 days counts as a half month: of two payments each weighs most, by 6.2 % at 9.48 %.
        const tolerance = frequency === 'twiceAMonth' ? 0.07 * (basisPoints / 100) + 0.05 : 0.02;
        expect(Math.abs(aprPercent - basisPoints / 100)).toBeLessThan(tolerance);
      },
    ),
    { numRuns: 600 },
  );
});

test('every product of the catalog has a box whose numbers agree with each other', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PRODUCTS), fc.integer({ min: 0, max: 900 }), (of, day) => {
      if (of.kind === 'checkCashing' || of.terms.installment.method === 'minimum') return;
      const date: CalendarDate = addDays('2025-01-01', day);
      const box = tilaBox(of, { amountCents: of.terms.caps.amountMinCents, date });
      const sum = box.payments.reduce((all, group) => all + group.count * group.amountCents, 0);
      expect(sum).toBe(box.totalOfPaymentsCents);
      expect(box.financeChargeCents).toBe(sum - box.amountFinancedCents);
      expect(box.aprPercent).toBeGreaterThan(0);
      const { toCustomerCents, onEarlierLoanCents } = box.itemisation;
      expect(toCustomerCents + onEarlierLoanCents).toBe(box.amountFinancedCents);
    }),
    { numRuns: 400 },
  );
});

test('a draw shows the rate of its line and the minimum payments that pay it back', () => {
  const line = PRODUCTS.find((one) => one.terms.installment.method === 'minimum') as Product;
  const { terms, state } = newLoan(line.terms, 100_000, '2026-01-15');
  const payments = minimumPayments(terms, state, '2026-01-15');
  const box = tilaBox(line, { amountCents: 100_000, date: '2026-01-15', payments });
  expect(box.aprPercent).toBe(Number(line.terms.ratePercent));
  expect(payments.length).toBeGreaterThan(1);
  expect(box.financeChargeCents).toBe(payments.reduce((sum, payment) => sum + payment.amountCents, -100_000));
  expect(box.financeChargeCents).toBeGreaterThan(0);
});

describe('a covered borrower', () => {
  const offer = { amountCents: 100_000, date: '2026-01-15' };
  const insurance = { charges: [{ name: 'Credit insurance', amountCents: 7500 }] };
  test.each([
    ['at 30 %', product({ ratePercent: '30' }), offer, undefined],
    ['at 30 % with insurance', product({ ratePercent: '30' }), { ...offer, ...insurance }, 'rate_above_military_cap'],
    ['at 40 %', product({ ratePercent: '40' }), offer, 'rate_above_military_cap'],
    ['payday', PAYDAY, { ...offer, amountCents: 25_500 }, 'rate_above_military_cap'],
    ['on a title', product({ ratePercent: '30' }, 'title'), offer, 'no_title_for_covered_borrowers'],
    ['renewing', product({ ratePercent: '30' }), { ...offer, rollsOver: true }, 'no_rollover_for_covered_borrowers'],
  ])('%s', (_, of, asked, refusal) => {
    expect(militaryRefusal(of, asked, 'covered')).toBe(refusal);
    expect(militaryRefusal(of, asked, 'unknown')).toBe(refusal && 'military_status_unknown');
    expect(militaryRefusal(of, asked, 'notCovered')).toBeUndefined();
  });

  test('pays for what the charges leave: nothing left is no rate at all', () => {
    const all = { charges: [{ name: 'Plan', amountCents: 100_000 }] };
    expect(militaryRate(product({ ratePercent: '30' }), { ...offer, ...all })).toBe(Number.POSITIVE_INFINITY);
    expect(militaryRate(product({ ratePercent: '30', dayCount: '30/360' }), offer)).toBeCloseTo(30, 1);
    expect(militaryRateOfCycle(300, 10_000, 12)).toBe(36);
    expect(militaryRateOfCycle(0, 0, 12)).toBe(0);
  });
});
