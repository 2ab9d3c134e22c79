import { aprText, type Flow } from '@lendside/domain/apr';
import { addDays, addMonths, type CalendarDate, dateParts, daysBetween } from '@lendside/domain/calendar-date';
import { expect, test } from 'vitest';
import type { Product } from '../products/product.ts';
import { PRODUCTS } from '../products/products.ts';
import { minimumPayments, type TilaBox, tilaBox } from '../schedule/tila.ts';
import { newLoan } from '../test-loan.ts';

const OPENED: CalendarDate = '2026-02-04';
/** Half a cent of the amount financed: what is left of it after every payment was discounted at the disclosed rate. */
const ROUNDING_CENTS = 0.5;

/** What each product of the catalog says in its box for an everyday amount lent on 4 February 2026. */
const SHELF: readonly [string, string, number, string, number, number][] = [
  ['c1l-personal-sc', 'SC', 100_000, '35.77', 30_668, 130_668],
  ['ccc-personal-ks', 'KS', 100_000, '32.37', 37_128, 137_128],
  ['cic-personal-mo', 'MO', 100_000, '34.69', 29_671, 129_671],
  ['chs-personal-wi', 'WI', 100_000, '29.91', 16_266, 116_266],
  ['ccf-personal-tn', 'TN', 100_000, '23.93', 41_110, 141_110],
  ['esm-personal-ok', 'OK', 100_000, '30.62', 34_962, 134_962],
  ['inl-personal-id', 'ID', 100_000, '33.16', 59_141, 159_141],
  ['inl-personal-ut', 'UT', 60_000, '30.82', 15_685, 75_685],
  ['tmx-personal-ga', 'GA', 20_000, '15.94', 3_488, 23_488],
  ['tmx-personal-mo', 'MO', 20_000, '28.78', 6_536, 26_536],
  ['tmx-personal-tx', 'TX', 100_000, '21.41', 23_811, 123_811],
  ['cic-title-mo', 'MO', 60_000, '109.50', 29_700, 89_700],
  ['esm-title-ok', 'OK', 60_000, '31.00', 8_409, 68_409],
  ['inl-title-ut', 'UT', 60_000, '96.00', 26_038, 86_038],
  ['tmx-title-ga', 'GA', 60_000, '146.00', 39_600, 99_600],
  ['tmx-title-tx', 'TX', 60_000, '134.90', 23_285, 83_285],
  ['tmx-titlepawn-ga', 'GA', 60_000, '146.00', 7_200, 67_200],
  ['tmx-titlepawn-tx', 'TX', 60_000, '146.00', 7_200, 67_200],
  ['cic-titlepawn-mo', 'MO', 60_000, '120.00', 5_918, 65_918],
  ['tmx-line-ga', 'GA', 100_000, '16.00', 24_726, 124_726],
  ['ccc-line-ks', 'KS', 100_000, '32.00', 63_359, 163_359],
  ['inl-line-id', 'ID', 100_000, '35.90', 76_282, 176_282],
  ['inl-line-ut', 'UT', 60_000, '33.90', 32_341, 92_341],
  ['tmx-line-tx', 'TX', 100_000, '29.50', 55_956, 155_956],
  ['tmx-payday-mo', 'MO', 10_000, '391.07', 1_500, 11_500],
  ['ccc-payday-ks', 'KS', 10_000, '391.07', 1_500, 11_500],
  ['cic-payday-mo', 'MO', 10_000, '391.07', 1_500, 11_500],
  ['c1l-payday-sc', 'SC', 10_000, '391.07', 1_500, 11_500],
  ['ccf-payday-tn', 'TN', 10_000, '459.90', 1_764, 11_764],
  ['tmx-advance-mo', 'MO', 10_000, '154.34', 1_184, 11_184],
  ['esm-advance-ok', 'OK', 20_000, '174.72', 7_772, 27_772],
  ['tmx-advance-tx', 'TX', 10_000, '154.34', 1_184, 11_184],
];

const productOf = (productId: string) => PRODUCTS.find((one) => one.productId === productId) as Product;
const isLine = ({ terms }: Product) => terms.installment.method === 'minimum';

function boxOf(product: Product, amountCents: number, date: CalendarDate): TilaBox {
  if (!isLine(product)) return tilaBox(product, { amountCents, date });
  const { terms, state } = newLoan(product.terms, amountCents, date);
  return tilaBox(product, { amountCents, date, payments: minimumPayments(terms, state, date) });
}

/** Due dates as the series has them: what moves off a holiday or a month's end is disregarded (12 CFR 1026.17(c)(3)). */
const regular = (product: Product): Product => ({
  ...product,
  terms: { ...product.terms, holidays: 'keep', monthEnd: 'clamp' },
});

/** The payments of a box one by one, on the days of their series. */
function paymentsOf({ payments, frequency }: TilaBox, opened: CalendarDate): Flow[] {
  const first = payments[0]?.firstDueDate ?? opened;
  const flows: Flow[] = [];
  for (const { count, amountCents } of payments) {
    for (let turn = 0; turn < count; turn += 1) {
      const index = flows.length;
      const date =
        frequency === 'monthly'
          ? addMonths(opened, index + 1)
          : addDays(first, index * (frequency === 'everyTwoWeeks' ? 14 : 30));
      flows.push({ date, amountCents });
    }
  }
  return flows;
}

/** Unit-periods from the day of the loan to a payment, and how many there are a year (Appendix J (b)(4) and (5)), by hand. */
function unitPeriods(from: CalendarDate, to: CalendarDate, frequency: string, isSingle: boolean): [number, number] {
  const days = daysBetween(from, to);
  if (isSingle) return [1, 365 / days];
  if (frequency === 'everyTwoWeeks') return [days / 14, 26];
  if (frequency === 'every30Days') return [days / 30, 365 / 30];
  // The series falls on the day of the month the loan was made on, or on the last of a shorter month: whole months lie between.
  const [start, end] = [dateParts(from), dateParts(to)];
  return [(end.year - start.year) * 12 + end.month - start.month, 12];
}

/** What the payments are worth on the day of the loan at a yearly rate: whole periods compound, the odd days are simple (J (b)(8)). */
function worth(payments: readonly Flow[], from: CalendarDate, frequency: string, aprPercent: number): number {
  return payments.reduce((sum, { date, amountCents }) => {
    const [periods, perYear] = unitPeriods(from, date, frequency, payments.length === 1);
    const rate = aprPercent / 100 / perYear;
    const whole = Math.floor(periods);
    return sum + amountCents / ((1 + (periods - whole) * rate) * (1 + rate) ** whole);
  }, 0);
}

test.each(SHELF)('%s (%s), %i cents: %s %%, %i charged, %i in all', (productId, state, amountCents, ...said) => {
  const product = productOf(productId);
  const box = boxOf(product, amountCents, OPENED);
  expect(product.state).toBe(state);
  expect([aprText(box.aprPercent), box.financeChargeCents, box.totalOfPaymentsCents]).toEqual(said);
  expect(box.amountFinancedCents + box.financeChargeCents).toBe(box.totalOfPaymentsCents);
});

test('the table leaves no product out; a cashed check is no credit', () => {
  const credits = PRODUCTS.filter(({ kind }) => kind !== 'checkCashing').map(({ productId }) => productId);
  expect(SHELF.map(([productId]) => productId).sort()).toEqual(credits.sort());
});

/** The days from which a loan is taken: within a month, at its end, over a leap day, before the end of the year. */
const DAYS: readonly CalendarDate[] = ['2026-02-04', '2026-06-30', '2027-08-31', '2028-02-29', '2026-12-17'];

test.each(
  SHELF.map(([productId]) => productOf(productId))
    .filter((product) => !isLine(product))
    .map((product) => [product.productId, product] as const),
)('%s: discounted by hand at its rate, the payments are worth what was lent', (_, of) => {
  const product = regular(of);
  const { amountMinCents, amountMaxCents } = product.terms.caps;
  for (const date of DAYS) {
    for (const amountCents of [amountMinCents, Math.round((amountMinCents + amountMaxCents) / 2), amountMaxCents]) {
      const box = boxOf(product, amountCents, date);
      const payments = paymentsOf(box, date);
      const last = payments.at(-1)?.date ?? date;
      expect(last).toBe(box.payments.at(-1)?.lastDueDate);
      expect(payments[0]?.date).toBe(box.payments[0]?.firstDueDate);
      const left = worth(payments, date, box.frequency, box.aprPercent) - box.amountFinancedCents;
      expect(Math.abs(left), `${date}, ${amountCents}`).toBeLessThan(ROUNDING_CENTS);
    }
  }
});

test.each(
  SHELF.map(([productId]) => productOf(productId))
    .filter(isLine)
    .map((product) => [product.productId, product]),
)('%s: an open line has the rate that its periodic rate comes to, whatever is drawn and when', (_, product) => {
  const { caps, ratePercent } = product.terms;
  for (const date of DAYS) {
    for (const amountCents of [caps.amountMinCents, caps.amountMaxCents]) {
      const box = boxOf(product, amountCents, date);
      expect(aprText(box.aprPercent)).toBe(Number(ratePercent).toFixed(2));
      expect(box.financeChargeCents).toBeGreaterThan(0);
      expect(dateParts(box.payments[0]?.firstDueDate ?? date).year).toBeGreaterThanOrEqual(dateParts(date).year);
    }
  }
});
