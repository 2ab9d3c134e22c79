import type { Product } from './product.ts';
import { changed } from './product-row.ts';

/** The day from which loans are made under terms that say when interest ends. */
const STOPS_FROM = '2024-01-01';

/** Products that earn nothing after the last due date: Wisconsin lets a lender have that interest or a late fee for the last installment. */
const STOPS: ReadonlySet<string> = new Set(['chs-personal-wi']);

/** The version under which interest ends with the last due date, of each product for which it does. */
export function stoppingAtMaturity(products: readonly Product[]): Product[] {
  return products.flatMap((product) =>
    STOPS.has(product.productId)
      ? [changed(product.version + 1, STOPS_FROM, { ...product, terms: { ...product.terms, afterMaturity: 'stop' } })]
      : [],
  );
}
