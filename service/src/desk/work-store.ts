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

export interface OpenMoney {
  readonly messageKey: string;
  readonly kind: string;
  readonly loanId: string | null;
  readonly customerId: string | null;
  readonly amountCents: number;
  readonly attempts: number;
  readonly isUnresolved: boolean;
  readonly isHeld: boolean;
}

/** Money requests that were tried more than once, or whose outcome is not known, those tried most first. */
export function openMoneyOf(db: Database, kinds: readonly string[]): Promise<OpenMoney[]> {
  return camelRows<OpenMoney>(
    db.query(
      'worker',
      `select message_key, kind, loan_id, customer_id, amount_cents, attempts, unresolved as is_unresolved,
         coalesce(lease_until > clock_timestamp(), false) as is_held
         from lendside.open_operations where kind = any ($1) and (unresolved or attempts > 1)
        order by attempts desc, message_key limit 100`,
      [kinds],
    ),
  );
}
