import type { LenderSystem } from '@lendside/providers/loan-book/port';
import type { AllocationKind, AllocationPart } from '@lendside/providers/loan-money/port';
import type { AllocationPlace, Product, ProductTerms } from './product.ts';

const KINDS = ['pastDue', 'due', 'advance'] as const;

/** Everything past due first, then what is due, then in advance; in each, charges before interest before principal. */
export const OLDEST_FIRST: readonly AllocationPlace[] = KINDS.flatMap((kind) =>
  (['penalty', 'fee', 'interest', 'principal'] as const).map((part) => ({ kind, part })),
);

const INTEREST_AND_PRINCIPAL = ['interest', 'principal'] as const;
const CHARGES = ['fee', 'penalty'] as const;

function places(kinds: readonly AllocationKind[], parts: readonly AllocationPart[]): AllocationPlace[] {
  return kinds.flatMap((kind) => parts.map((part) => ({ kind, part })));
}

/** What is owed by contract before any charge, so that a late fee never makes the next instalment late. */
export const CHARGES_WAIT: readonly AllocationPlace[] = [
  ...places(['pastDue', 'due'], INTEREST_AND_PRINCIPAL),
  ...places(KINDS, CHARGES),
  ...places(['advance'], INTEREST_AND_PRINCIPAL),
];

/** Instalment loans: level, actual/365, declining balance. */
const INSTALMENT: ProductTerms = {
  ratePercent: '35.99',
  interestMethod: 'declining',
  dayCount: 'actual/365',
  rounding: 'HALF_EVEN',
  frequency: 'monthly',
  instalments: 24,
  monthEnd: 'clamp',
  instalment: { shape: 'level' },
  allocation: OLDEST_FIRST,
  lateFee: { graceDays: 10, flatCents: 1500, shareMillionths: 0, atMostCents: 1500 },
  prepayment: 'reduceCount',
  payoffRule: 'tillDay',
  caps: { amountMinCents: 50_000, amountMaxCents: 1_000_000, ratePercentMax: '36', instalmentsMax: 60 },
  refinance: {
    allowed: true,
    daysLateMax: 30,
    paymentsMadeMin: 3,
    useRefiTerm: true,
    minimumLoanAmountCents: 50_000,
  },
};

/** Title loans: single payment that renews every 30 days against its interest and a part of the principal. */
const TITLE: ProductTerms = {
  ...INSTALMENT,
  ratePercent: '146',
  rounding: 'HALF_UP',
  frequency: 'every30Days',
  instalments: 10,
  instalment: { shape: 'parts', principalShareMillionths: 100_000 },
  lateFee: { graceDays: 10, flatCents: 500, shareMillionths: 50_000, atMostCents: 2500 },
  caps: { amountMinCents: 30_000, amountMaxCents: 1_500_000, ratePercentMax: '182.5', instalmentsMax: 12 },
  refinance: {
    allowed: true,
    daysLateMax: 30,
    paymentsMadeMin: 1,
    useRefiTerm: false,
    minimumLoanAmountCents: 30_000,
  },
};

function row(
  productId: string,
  lmsId: LenderSystem,
  state: string,
  base: ProductTerms,
  differs: Partial<ProductTerms> = {},
): Product {
  const title = base === TITLE;
  return {
    productId,
    lmsId,
    brand: productId.slice(0, 3),
    state,
    kind: title ? 'title' : 'instalment',
    name: title ? 'Title loan' : 'Personal loan',
    terms: { ...base, ...differs },
  };
}

/** What the lender sells now, a row per brand, state and system. TLXe rounds half even, NLS half up and lets charges wait. */
export const PRODUCTS: readonly Product[] = [
  row('c1l-personal-sc', 'TLXe', 'SC', INSTALMENT, { instalments: 18 }),
  row('ccc-personal-ks', 'TLXe', 'KS', INSTALMENT, { ratePercent: '32.5' }),
  row('cic-personal-mo', 'TLXe', 'MO', INSTALMENT, { ratePercent: '34.9', instalments: 18 }),
  row('cic-title-mo', 'TLXe', 'MO', TITLE, { ratePercent: '109.5', payoffRule: 'periodEnd' }),
  row('chs-personal-wi', 'TLXe', 'WI', INSTALMENT, {
    frequency: 'everyTwoWeeks',
    instalments: 26,
    ratePercent: '29.99',
  }),
  row('ccf-personal-tn', 'TLXe', 'TN', INSTALMENT, { ratePercent: '27.49', instalments: 36 }),
  row('esm-personal-ok', 'TLXe', 'OK', INSTALMENT, { ratePercent: '30.75', monthEnd: 'roll' }),
  row('esm-title-ok', 'TLXe', 'OK', TITLE, { ratePercent: '121.6' }),
  row('inl-personal-id', 'TLXe', 'ID', INSTALMENT, { ratePercent: '33.25', instalments: 36 }),
  row('inl-personal-ut', 'TLXe', 'UT', INSTALMENT, { ratePercent: '31', instalments: 18 }),
  row('tmx-personal-ga', 'TLXe', 'GA', INSTALMENT, { ratePercent: '28.9' }),
  row('tmx-title-ga', 'NLS', 'GA', TITLE, { allocation: CHARGES_WAIT }),
  row('tmx-title-tx', 'NLS', 'TX', TITLE, {
    ratePercent: '134.9',
    allocation: CHARGES_WAIT,
    instalments: 12,
    instalment: { shape: 'parts', principalShareMillionths: 50_000 },
  }),
  row('tmx-personal-tx', 'NLS', 'TX', INSTALMENT, {
    rounding: 'HALF_UP',
    allocation: CHARGES_WAIT,
    ratePercent: '35.5',
  }),
];
