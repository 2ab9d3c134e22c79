import type { Product } from './product.ts';
import { cancelable } from './products-cancellation.ts';
import { CHECK_PRODUCTS } from './products-check.ts';
import { pausingInDisasters } from './products-disaster.ts';
import { withDueDateMoves } from './products-due-dates.ts';
import { withHardshipOptions } from './products-hardship.ts';
import { INSTALLMENT_PRODUCTS } from './products-installment.ts';
import { lawful } from './products-lawful.ts';
import { LINE_PRODUCTS } from './products-line.ts';
import { stoppingAtMaturity } from './products-maturity.ts';
import { PAYDAY_PRODUCTS } from './products-payday.ts';
import { payingInterestFirst } from './products-renewing.ts';
import { takenBackWhereItStood } from './products-taken-back.ts';
import { TITLE_PRODUCTS } from './products-title.ts';

/** Products as the lender sold them first, a row per brand, state and system. TLXe rounds half even, NLS half up and lets charges wait. */
const FIRST: readonly Product[] = [
  ...INSTALLMENT_PRODUCTS,
  ...TITLE_PRODUCTS,
  ...LINE_PRODUCTS,
  ...PAYDAY_PRODUCTS,
  ...CHECK_PRODUCTS,
];

/** Products, each in its newer version. */
const newest = (products: readonly Product[], newer: readonly Product[]): Product[] =>
  products.map((one) => newer.find(({ productId }) => productId === one.productId) ?? one);

/** Changes of the products in the order in which they were made: each gives those that it changes in their next version. */
const CHANGES = [
  ...[withDueDateMoves, lawful, cancelable, stoppingAtMaturity],
  ...[takenBackWhereItStood, payingInterestFirst, withHardshipOptions, pausingInDisasters],
];

function versions(): Product[][] {
  const made: Product[][] = [];
  for (const change of CHANGES) made.push(change(made.reduce(newest, [...FIRST])));
  return made;
}

const VERSIONS = versions();

/** Every version of every product, the earlier before the later: loans go on under the one they were made under. */
export const PRODUCT_VERSIONS: readonly Product[] = [...FIRST, ...VERSIONS.flat()];

/** Products that the lender sells now: of each the newest version, where it was not withdrawn. */
export const PRODUCTS: readonly Product[] = VERSIONS.reduce(newest, [...FIRST]).filter(
  ({ terms }) => terms.withdrawn !== true,
);
