import { OLDEST_FIRST } from './allocation-orders.ts';
import type { Product } from './product.ts';
import { changed } from './product-row.ts';

/** The day from which loans are made under terms that keep unpaid interest out of the loan that takes them over. */
const PAID_FIRST_FROM = '2024-01-01';

/** States whose law lets a refinancing take in accrued charges; their products still do. */
const TAKEN_IN: ReadonlySet<string> = new Set(['KS', 'OK', 'SC']);

/** Product that asked at payoff for the rest of its period, where 20 CSR 1140-29.010(4) wants interest by the day. */
const BY_DAY = 'cic-title-mo';

/** Version of each product that can be renewed or switched in which interest and fees are paid first. */
export function payingInterestFirst(products: readonly Product[]): Product[] {
  return products.flatMap((product) => {
    const { state, terms, version, productId } = product;
    const isRenewed = terms.refinance.allowed || terms.migration !== undefined;
    if (!isRenewed || TAKEN_IN.has(state) || terms.withdrawn === true) return [];
    const refinance = { ...terms.refinance, addsInterest: false } as const;
    const payoff = productId === BY_DAY ? ({ payoffRule: 'tillDay' } as const) : {};
    // What is due for a switch is paid before the website makes the new loan: it has to reach the fee, which is not lent anew.
    const order = terms.migration?.way === 'ecommerce' ? { allocation: OLDEST_FIRST } : {};
    return changed(version + 1, PAID_FIRST_FROM, { ...product, terms: { ...terms, refinance, ...payoff, ...order } });
  });
}
