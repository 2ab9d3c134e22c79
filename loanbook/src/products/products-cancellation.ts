import type { Product } from './product.ts';
import { changed } from './product-row.ts';

/** The day from which arranged loans can be given back as long as the contract of the store can be canceled (Tex. Fin. Code 393.202). */
const CANCELED_FROM = '2024-01-01';
const DAYS = 3;

/** Products that a store arranges, with the days that their law gives. */
export function cancelable(products: readonly Product[]): Product[] {
  return products
    .filter(({ terms }) => terms.arranged !== undefined && (terms.caps.rescissionDays ?? 1) < DAYS)
    .map((product) =>
      changed(product.version + 1, CANCELED_FROM, {
        ...product,
        terms: { ...product.terms, caps: { ...product.terms.caps, rescissionDays: DAYS } },
      }),
    );
}
