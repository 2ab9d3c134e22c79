import { CHARGES_WAIT } from './allocation-orders.ts';
import type { Product, ProductTerms } from './product.ts';
import { rowsOf } from './product-row.ts';
import { NOT_FOR_COVERED } from './product-rules.ts';
import { INSTALLMENT } from './products-installment.ts';

/** Payday-style loans: a fee in place of interest, all of it due at once on the customer's day of pay. */
const PAYDAY: ProductTerms = {
  ...INSTALLMENT,
  ratePercent: '0',
  frequency: 'everyTwoWeeks',
  installments: 1,
  allocation: CHARGES_WAIT,
  fee: { basis: 'ofAmount', shareMillionths: 150_000, flatCents: 0 },
  lateFee: { graceDays: 5, flatCents: 0, shareMillionths: 0, atMostCents: 0 },
  defaultRule: { activeAfterDays: 30, defaultAfterDays: 60 },
  nsfFee: { amountCents: 3000, timesMax: 1 },
  caps: {
    amountMinCents: 5000,
    amountMaxCents: 50_000,
    ratePercentMax: '0',
    installmentsMax: 1,
    feeShareMillionthsMax: 150_000,
    termDaysMin: 7,
    termDaysMax: 31,
    rolloversMax: 0,
    coolingOffDays: 1,
    rescissionDays: 1,
  },
  refinance: {
    allowed: false,
    daysLateMax: 0,
    paymentsMadeMin: 0,
    useRefiTerm: false,
    minimumLoanAmountCents: 5000,
  },
  military: NOT_FOR_COVERED,
};

const ROLLS: ProductTerms['refinance'] = { ...PAYDAY.refinance, allowed: true };

/** Cash advances: a fee at the beginning, and interest for the month they run. */
const ADVANCE: ProductTerms = {
  ...PAYDAY,
  ratePercent: '24',
  frequency: 'monthly',
  allocation: CHARGES_WAIT,
  fee: { basis: 'ofAmount', shareMillionths: 50_000, flatCents: 500 },
  caps: {
    ...PAYDAY.caps,
    amountMaxCents: 100_000,
    ratePercentMax: '36',
    feeShareMillionthsMax: 150_000,
    termDaysMax: 45,
    coolingOffDays: 0,
  },
};

const payday = rowsOf('payday', PAYDAY);
const advance = rowsOf('cashAdvance', ADVANCE);

export const PAYDAY_PRODUCTS: readonly Product[] = [
  payday(
    'tmx-payday-ga',
    'TLXe',
    'GA',
    {
      refinance: ROLLS,
      migration: {
        newProductId: 'tmx-personal-ga',
        at: 'payment',
        way: 'online',
        due: 'charges',
        daysLateMax: 30,
        amountMinCents: 10_000,
        canAutoPay: true,
      },
    },
    { amountMaxCents: 100_000, rolloversMax: 2 },
  ),
  payday(
    'tmx-payday-mo',
    'TLXe',
    'MO',
    {
      refinance: ROLLS,
      nsfFee: undefined,
      migration: {
        newProductId: 'tmx-personal-mo',
        at: 'payment',
        way: 'online',
        due: 'charges',
        daysLateMax: 30,
        amountMinCents: 10_000,
        canAutoPay: true,
      },
    },
    { rolloversMax: 2, termDaysMin: 14 },
  ),
  payday('ccc-payday-ks', 'TLXe', 'KS'),
  payday(
    'cic-payday-mo',
    'TLXe',
    'MO',
    {
      refinance: ROLLS,
      migration: {
        newProductId: 'cic-personal-mo',
        at: 'payment',
        way: 'ecommerce',
        due: 'charges',
        daysLateMax: 30,
        amountMinCents: 10_000,
        canAutoPay: true,
      },
    },
    { rolloversMax: 6, termDaysMin: 14 },
  ),
  payday('c1l-payday-sc', 'TLXe', 'SC', {}, { amountMaxCents: 55_000, coolingOffDays: 2 }),
  // Tennessee caps the fee by the face of the check, which holds the fee itself.
  payday(
    'ccf-payday-tn',
    'TLXe',
    'TN',
    {
      fee: { basis: 'ofFace', shareMillionths: 150_000, flatCents: 0 },
    },
    { amountMaxCents: 42_500, feeCentsMax: 7500 },
  ),
  advance('tmx-advance-ga', 'TLXe', 'GA'),
  advance(
    'tmx-advance-mo',
    'TLXe',
    'MO',
    { nsfFee: undefined },
    { amountMaxCents: 50_000, termDaysMin: 14, termDaysMax: 31 },
  ),
  advance(
    'esm-advance-ok',
    'TLXe',
    'OK',
    {},
    { amountMinCents: 10_000, amountMaxCents: 60_000, feeShareMillionthsMax: 120_000 },
  ),
  advance('tmx-advance-tx', 'NLS', 'TX', { rounding: 'HALF_UP' }, { amountMaxCents: 80_000 }),
];
