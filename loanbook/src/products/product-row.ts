import type { CalendarDate } from '@lendside/domain/calendar-date';
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

/** Before every loan of the lender. */
const FIRST_DAY = '1990-01-01';

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
    version: 1,
    validFrom: FIRST_DAY,
    lmsId,
    brand: productId.slice(0, 3),
    state,
    kind,
    name: NAMES[kind],
    terms: { ...base, ...differs, caps: { ...base.caps, ...differs.caps, ...caps } },
  });
}

/**
 * A product that was changed: the row as it is sold from a day on, under the next version. A row that differs from the version in
 * the database without it is refused at the start.
 */
export function changed(version: number, validFrom: CalendarDate, product: Product): Product {
  return { ...product, version, validFrom };
}
