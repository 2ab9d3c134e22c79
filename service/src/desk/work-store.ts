import type { Database } from '@lendside/providers/database';
import { camelRows } from '../platform/database/camel-rows.ts';

/** SQL of what is under way, as operators look at it. Runs as the worker. */

export interface OpenWork {
  readonly kind: string;
  readonly loanId: string | null;
  readonly dueAt: string;
  readonly attempts: number;
}

/** Work under way for a customer, oldest first. */
export function openWorkOf(db: Database, customerId: string): Promise<OpenWork[]> {
  return camelRows<OpenWork>(
    db.query(
      'worker',
      `select kind, loan_id, to_char(least(due_at, '9999-12-31'), 'YYYY-MM-DD HH24:MI "UTC"') as "dueAt", attempts
         from lendside.open_operations where customer_id = $1 order by due_at limit 50`,
      [customerId],
    ),
  );
}
