import type { Product } from './product.ts';
import { changed } from './product-row.ts';

/** The day from which loans are made under terms that say how many payments a disaster may pause. */
const PAUSED_FROM = '2024-01-01';
const PAYMENTS_MAX = 3;

/**
 * Products with payments that can be paused in a disaster: those of which a payment can be skipped. A pause makes a loan longer, which
 * Wisconsin's would earn nothing for and a single payment cannot be.
 */
export function pausingInDisasters(products: readonly Product[]): Product[] {
  return products.flatMap((product) => {
    const { hardship } = product.terms;
    if (hardship?.skip === undefined) return [];
    const terms = { ...product.terms, hardship: { ...hardship, pause: { paymentsMax: PAYMENTS_MAX } } };
    return changed(product.version + 1, PAUSED_FROM, { ...product, terms });
  });
}
