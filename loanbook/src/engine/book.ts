import { type CalendarDate, dateOfEpochDay } from '@lendside/domain/calendar-date';
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

/** The day it is where no other is named: the UTC day of the clock. */
export function todayOf({ clock }: Pick<Book, 'clock'>): CalendarDate {
  return dateOfEpochDay(Math.floor(clock.nowMs() / 86_400_000));
}

/** What reading loans needs. */
export type LoanReader = Pick<Book, 'db' | 'catalog' | 'terms'>;
