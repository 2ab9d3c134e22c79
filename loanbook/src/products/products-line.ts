import { CHARGES_WAIT } from './allocation-orders.ts';
import type { Product, ProductTerms } from './product.ts';
import { rowsOf } from './product-row.ts';
import { MILITARY_CAP } from './product-rules.ts';
import { INSTALLMENT } from './products-installment.ts';

/** Lines of credit: daily balance interest, a statement 21 days before each due date, for five years. */
const LINE: ProductTerms = {
  ...INSTALLMENT,
  ratePercent: '34.9',
  installments: 60,
  installment: {
    method: 'minimum',
    principalShareMillionths: 50_000,
    floorCents: 2500,
    statementDays: 21,
    drawMinCents: 5000,
  },
  // A late fee never counts as an unpaid minimum payment.
  allocation: CHARGES_WAIT,
  caps: {
    amountMinCents: 50_000,
    amountMaxCents: 400_000,
    ratePercentMax: '36',
    installmentsMax: 60,
    rescissionDays: 1,
  },
  refinance: { ...INSTALLMENT.refinance, allowed: false, minimumLoanAmountCents: 5000 },
  military: MILITARY_CAP,
};

const row = rowsOf('creditLine', LINE);

export const LINE_PRODUCTS: readonly Product[] = [
  row('tmx-line-ga', 'TLXe', 'GA', {
    migration: {
      newProductId: 'tmx-personal-ga',
      at: 'disbursement',
      way: 'store',
      due: 'charges',
      daysLateMax: 0,
      amountMinCents: 10_000,
      canAutoPay: true,
    },
  }),
  row('ccc-line-ks', 'TLXe', 'KS', { ratePercent: '32' }, { amountMaxCents: 350_000 }),
  row('inl-line-id', 'TLXe', 'ID', { ratePercent: '35.9' }, { amountMaxCents: 250_000 }),
  row('inl-line-ut', 'TLXe', 'UT', { ratePercent: '33.9' }, { amountMinCents: 30_000, amountMaxCents: 300_000 }),
  row('tmx-line-tx', 'NLS', 'TX', { rounding: 'HALF_UP', ratePercent: '31.9' }, { amountMaxCents: 200_000 }),
];
