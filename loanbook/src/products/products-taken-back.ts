import type { Product } from './product.ts';
import { changed } from './product-row.ts';

/** The day from which loans are made under terms that say what a chargeback does. */
const SAID_FROM = '2024-01-01';

/** Version of the loans of NLS, whose system takes a payment out where it stood and leaves later ones where they went. */
export function takenBackWhereItStood(products: readonly Product[]): Product[] {
  return products
    .filter(({ lmsId, kind, terms }) => lmsId === 'NLS' && kind !== 'checkCashing' && terms.withdrawn !== true)
    .map((product) =>
      changed(product.version + 1, SAID_FROM, { ...product, terms: { ...product.terms, chargeback: 'undoLast' } }),
    );
}
