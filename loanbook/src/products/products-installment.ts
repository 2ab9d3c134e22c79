import { CHARGES_WAIT, OLDEST_FIRST } from './allocation-orders.ts';
import type { Product, ProductTerms } from './product.ts';
import { rowsOf } from './product-row.ts';
import { MILITARY_CAP } from './product-rules.ts';

/** Installment loans: level, actual/365, declining balance. */
export const INSTALLMENT: ProductTerms = {
  ratePercent: '35.99',
  interestMethod: 'declining',
  dayCount: 'actual/365',
  rounding: 'HALF_EVEN',
  frequency: 'monthly',
  installments: 24,
  monthEnd: 'clamp',
  installment: { method: 'level' },
  allocation: OLDEST_FIRST,
  lateFee: { graceDays: 10, flatCents: 1500, shareMillionths: 0, atMostCents: 1500 },
  defaultRule: { activeAfterDays: 60, defaultAfterDays: 120 },
  nsfFee: { amountCents: 2500, timesMax: 1 },
  prepayment: 'reduceCount',
  payoffRule: 'tillDay',
  caps: {
    amountMinCents: 50_000,
    amountMaxCents: 1_000_000,
    ratePercentMax: '36',
    installmentsMax: 60,
    termDaysMax: 62,
    rescissionDays: 1,
  },
  refinance: {
    allowed: true,
    daysLateMax: 30,
    paymentsMadeMin: 3,
    useRefiTerm: true,
    minimumLoanAmountCents: 50_000,
    cashOut: { leastCents: 10_000 },
  },
  military: MILITARY_CAP,
  autoPay: true,
};

const row = rowsOf('installment', INSTALLMENT);

/** Who paid a loan back may borrow a quarter more. */
const again = (productId: string): Partial<ProductTerms> => ({
  reapply: {
    productId,
    kind: 'installment',
    amountShareMillionths: 1_250_000,
    stepCents: 5000,
    amountMaxCents: 1_000_000,
    paymentsMadeMin: 3,
    withinDays: 365,
  },
});

export const INSTALLMENT_PRODUCTS: readonly Product[] = [
  row('c1l-personal-sc', 'TLXe', 'SC', { installments: 18, ...again('c1l-personal-sc') }),
  row('ccc-personal-ks', 'TLXe', 'KS', { ratePercent: '32.5', ...again('ccc-personal-ks') }),
  // Small enough for payday loans that are switched to it.
  row(
    'cic-personal-mo',
    'TLXe',
    'MO',
    { ratePercent: '34.9', installments: 18 },
    { amountMinCents: 10_000, amountMaxCents: 1_200_000 },
  ),
  row('chs-personal-wi', 'TLXe', 'WI', { frequency: 'everyTwoWeeks', installments: 26, ratePercent: '29.99' }),
  row('ccf-personal-tn', 'TLXe', 'TN', { ratePercent: '27.49', installments: 36 }, { rescissionDays: 3 }),
  row('esm-personal-ok', 'TLXe', 'OK', { ratePercent: '30.75', monthEnd: 'roll' }),
  row('inl-personal-id', 'TLXe', 'ID', { ratePercent: '33.25', installments: 36 }),
  row('inl-personal-ut', 'TLXe', 'UT', { ratePercent: '31', installments: 18 }, { amountMinCents: 30_000 }),
  // Small enough for payday loans that are switched to it, too.
  row(
    'tmx-personal-ga',
    'TLXe',
    'GA',
    { ratePercent: '28.9', ...again('tmx-personal-ga') },
    { amountMinCents: 10_000 },
  ),
  // Small enough for the payday loans of Missouri.
  row(
    'tmx-personal-mo',
    'TLXe',
    'MO',
    { ratePercent: '28.9', nsfFee: undefined, ...again('tmx-personal-mo') },
    { amountMinCents: 10_000 },
  ),
  row('tmx-personal-tx', 'NLS', 'TX', { rounding: 'HALF_UP', allocation: CHARGES_WAIT, ratePercent: '35.5' }),
];
