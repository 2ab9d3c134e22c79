import type { Product, ProductTerms } from './product.ts';
import { rowsOf } from './product-row.ts';
import { INSTALLMENT } from './products-installment.ts';

/** Checks cashed: no loan and no schedule, only the record of what was handed over and what it cost. */
const CHECK: ProductTerms = {
  ...INSTALLMENT,
  ratePercent: '0',
  installments: 0,
  fee: { basis: 'ofAmount', shareMillionths: 20_000, flatCents: 100 },
  lateFee: { graceDays: 0, flatCents: 0, shareMillionths: 0, atMostCents: 0 },
  caps: {
    amountMinCents: 1000,
    amountMaxCents: 500_000,
    ratePercentMax: '0',
    installmentsMax: 0,
    feeShareMillionthsMax: 200_000,
    feeCentsMax: 10_100,
  },
  refinance: { ...INSTALLMENT.refinance, allowed: false, minimumLoanAmountCents: 0 },
  nsfFee: undefined,
  military: undefined,
  autoPay: false,
};

const row = rowsOf('checkCashing', CHECK);

export const CHECK_PRODUCTS: readonly Product[] = [
  row('tmx-check-ga', 'TLXe', 'GA'),
  row(
    'ccc-check-ks',
    'TLXe',
    'KS',
    {
      fee: { basis: 'ofAmount', shareMillionths: 25_000, flatCents: 0 },
    },
    { amountMaxCents: 250_000, feeCentsMax: 6250 },
  ),
];
