import type { LenderSystem, ProductKind } from '@lendside/providers/loan-book/port';
import type { Product, ProductTerms } from './product.ts';

const NAMES: Readonly<Record<ProductKind, string>> = {
  installment: 'Personal loan',
  title: 'Title loan',
  creditLine: 'Line of credit',
  payday: 'Payday loan',
  cashAdvance: 'Cash advance',
  checkCashing: 'Check cashing',
};

/** A way to say rows of one kind: those of a state say only in what they differ. The brand is the id's first part. */
export function rowsOf(kind: ProductKind, base: ProductTerms) {
  return (
    productId: string,
    lmsId: LenderSystem,
    state: string,
    differs: Partial<ProductTerms> = {},
    caps: Partial<ProductTerms['caps']> = {},
  ): Product => ({
    productId,
    lmsId,
    brand: productId.slice(0, 3),
    state,
    kind,
    name: NAMES[kind],
    terms: { ...base, ...differs, caps: { ...base.caps, ...differs.caps, ...caps } },
  });
}
