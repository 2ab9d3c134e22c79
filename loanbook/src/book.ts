import type { Database } from '@lendside/providers/database';
import type { Clock } from '@lendside/providers/runtime';
import type { Shelf } from './shelf.ts';

/** What every event of the lender needs. */
export interface Book {
  readonly db: Database;
  readonly clock: Clock;
  readonly shelf: Shelf;
}
