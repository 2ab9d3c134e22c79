import type { Product } from '../products/product.ts';
import { ProductRefused } from '../products/product-catalog.ts';
import { type LawTable, lawOf } from './law.ts';
import { whyUnlawful } from './product-law.ts';

/** Throws ProductRefused, by name and reason, where the newest version of a product may not be sold by the law of its state. */
export function refuseUnlawful(products: readonly Product[], law: LawTable): void {
  const newest = new Map<string, Product>();
  for (const product of products) {
    const known = newest.get(product.productId);
    if (known === undefined || known.version < product.version) newest.set(product.productId, product);
  }
  for (const product of newest.values()) {
    const { productId, version, state, kind } = product;
    const why = product.terms.withdrawn === true ? undefined : whyUnlawful(product, lawOf(law, state, kind));
    if (why === undefined) continue;
    throw new ProductRefused(
      productId,
      `Product ${productId} version ${version} may not be sold in ${state}: ${why} ` +
        `See npm run law -- ${state} ${kind}; change it, or withdraw it, in loanbook/src/products/products-lawful.ts.`,
    );
  }
}
