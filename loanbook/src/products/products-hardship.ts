import type { HardshipRule } from './hardship-rule.ts';
import type { Product } from './product.ts';
import { changed } from './product-row.ts';

/** The day from which loans are made under terms that say what help there is. */
const HELP_FROM = '2024-01-01';

/** Paid every month: one plan in a year, after three payments, and the due day once in a year by up to half a month. */
const MONTHLY: HardshipRule = {
  plansEveryDays: 365,
  paymentsMadeMin: 3,
  spread: { paymentsMin: 2, paymentsMax: 6, daysLateMax: 60 },
  skip: { daysLateMax: 5 },
  lower: { paymentsMin: 2, paymentsMax: 4, shareMillionths: 500_000 },
  dueDay: { daysMax: 15, everyDays: 365 },
};

/**
 * Options of a product for customers who cannot pay. Pawns, loans that a third party makes and lines of credit have none but the store's people;
 * no way of Wisconsin's makes a loan longer, which earns nothing after its last due date.
 */
const OPTIONS: Readonly<Record<string, HardshipRule>> = {
  'c1l-personal-sc': MONTHLY,
  'ccc-personal-ks': MONTHLY,
  'cic-personal-mo': MONTHLY,
  'chs-personal-wi': {
    plansEveryDays: 365,
    paymentsMadeMin: 4,
    spread: { paymentsMin: 2, paymentsMax: 8, daysLateMax: 45 },
  },
  'ccf-personal-tn': { ...MONTHLY, skip: { daysLateMax: 3 } },
  'esm-personal-ok': MONTHLY,
  'inl-personal-id': MONTHLY,
  'inl-personal-ut': { ...MONTHLY, plansEveryDays: 183 },
  'tmx-personal-ga': MONTHLY,
  'tmx-personal-mo': MONTHLY,
  'tmx-personal-tx': { ...MONTHLY, lower: { paymentsMin: 2, paymentsMax: 3, shareMillionths: 600_000 } },
  // By law, and at no cost (S.C. Code 34-39-280).
  'c1l-payday-sc': { plansEveryDays: 365, paymentsMadeMin: 0, extended: { payments: 4 } },
};

/** The version that says what help there is, of each product that has any. */
export function withHardshipOptions(products: readonly Product[]): Product[] {
  return products.flatMap((product) => {
    const hardship = OPTIONS[product.productId];
    if (hardship === undefined) return [];
    return changed(product.version + 1, HELP_FROM, { ...product, terms: { ...product.terms, hardship } });
  });
}
