import { CHARGES_WAIT } from './allocation-orders.ts';
import type { Product, ProductTerms } from './product.ts';
import { rowsOf } from './product-row.ts';
import { NOT_FOR_COVERED } from './product-rules.ts';
import { INSTALLMENT } from './products-installment.ts';

/** Title loans in installments: every 30 days its interest and a part of the amount lent. Never to covered borrowers. */
const TITLE: ProductTerms = {
  ...INSTALLMENT,
  ratePercent: '146',
  rounding: 'HALF_UP',
  frequency: 'every30Days',
  installments: 10,
  installment: { method: 'parts', principalShareMillionths: 100_000 },
  lateFee: { graceDays: 10, flatCents: 500, shareMillionths: 50_000, atMostCents: 2500 },
  defaultRule: { activeAfterDays: 30, defaultAfterDays: 90 },
  caps: {
    amountMinCents: 30_000,
    amountMaxCents: 1_500_000,
    ratePercentMax: '182.5',
    installmentsMax: 12,
    termDaysMax: 45,
    rescissionDays: 1,
  },
  refinance: {
    allowed: true,
    daysLateMax: 30,
    paymentsMadeMin: 1,
    useRefiTerm: false,
    minimumLoanAmountCents: 30_000,
    cashOut: { leastCents: 10_000 },
  },
  military: NOT_FOR_COVERED,
  autoPay: false,
};

/** The pawn form of it: everything falls due after 30 days, and may be renewed against what has been earned by then. */
const SINGLE: ProductTerms = {
  ...TITLE,
  installments: 1,
  installment: { method: 'level' },
  caps: { ...TITLE.caps, amountMaxCents: 500_000, installmentsMax: 1, termDaysMin: 15, rolloversMax: 11 },
  refinance: { ...TITLE.refinance, paymentsMadeMin: 0 },
};

const row = rowsOf('title', TITLE);
const single = rowsOf('title', SINGLE);
const byGuests = { ...TITLE.refinance, byGuests: true };

export const TITLE_PRODUCTS: readonly Product[] = [
  row('cic-title-mo', 'TLXe', 'MO', { ratePercent: '109.5', payoffRule: 'periodEnd' }, { amountMaxCents: 500_000 }),
  row('esm-title-ok', 'TLXe', 'OK', { ratePercent: '121.6' }),
  row('inl-title-ut', 'TLXe', 'UT', { ratePercent: '96' }, { amountMaxCents: 500_000 }),
  row('tmx-title-ga', 'NLS', 'GA', { allocation: CHARGES_WAIT, refinance: byGuests }),
  row('tmx-title-tx', 'NLS', 'TX', {
    ratePercent: '134.9',
    allocation: CHARGES_WAIT,
    installments: 12,
    installment: { method: 'parts', principalShareMillionths: 50_000 },
    // Brokered in Texas: the broker stands with a bond (Texas Finance Code 393.401).
    suretyBond: true,
  }),
  single('tmx-titlepawn-ga', 'NLS', 'GA', { ratePercent: '182.5', allocation: CHARGES_WAIT }),
  single('tmx-titlepawn-tx', 'NLS', 'TX', { allocation: CHARGES_WAIT, suretyBond: true }, { rolloversMax: 3 }),
  single('cic-titlepawn-mo', 'TLXe', 'MO', { ratePercent: '120' }, { amountMaxCents: 300_000, rolloversMax: 6 }),
];
