import type { Product } from './product.ts';
import { CHECK_PRODUCTS } from './products-check.ts';
import { INSTALLMENT_PRODUCTS } from './products-installment.ts';
import { LINE_PRODUCTS } from './products-line.ts';
import { PAYDAY_PRODUCTS } from './products-payday.ts';
import { TITLE_PRODUCTS } from './products-title.ts';

/**
 * Products that the lender sells now, a row per brand, state and system. TLXe rounds half even, NLS half up and lets charges
 * wait.
 */
export const PRODUCTS: readonly Product[] = [
  ...INSTALLMENT_PRODUCTS,
  ...TITLE_PRODUCTS,
  ...LINE_PRODUCTS,
  ...PAYDAY_PRODUCTS,
  ...CHECK_PRODUCTS,
];
