import type { Database } from '@lendside/providers/database';
import type { Clock } from '@lendside/providers/runtime';
import type { ProductCatalog } from '../products/product-catalog.ts';
import type { TermsCache } from '../schedule/terms-cache.ts';

/** What every event of the lender needs. */
export interface Book {
  readonly db: Database;
  readonly clock: Clock;
  readonly catalog: ProductCatalog;
  readonly terms: TermsCache;
}

/** What reading loans needs. */
export type LoanReader = Pick<Book, 'db' | 'catalog' | 'terms'>;
