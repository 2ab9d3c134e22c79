import { type CalendarDate, dateInZone } from '@lendside/domain/calendar-date';
import type { Database } from '@lendside/providers/database';
import type { Clock } from '@lendside/providers/runtime';
import type { LawTable } from '../law/law.ts';
import type { ProductCatalog } from '../products/product-catalog.ts';
import type { TermsCache } from '../schedule/terms-cache.ts';

/** Parts that every event of the lender needs. */
export interface Book {
  readonly db: Database;
  readonly clock: Clock;
  readonly catalog: ProductCatalog;
  /** Law of the states, with what the lender configured. */
  readonly law: LawTable;
  readonly terms: TermsCache;
}

/** The lender's business date, for a question that names no day: it ends at midnight where the lender is, not in Greenwich. */
export function todayOf({ clock }: Pick<Book, 'clock'>): CalendarDate {
  return dateInZone(clock.nowMs());
}

/** Parts that reading loans needs. */
export type LoanReader = Pick<Book, 'db' | 'catalog' | 'terms'>;
