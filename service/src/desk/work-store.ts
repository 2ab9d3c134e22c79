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
      `select kind, loan_id, case when due_at = 'infinity' then 'not by time' else to_char(due_at, 'YYYY-MM-DD HH24:MI "UTC"') end as "dueAt", attempts
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

export interface WorkSetAside {
  readonly workId: string;
  readonly kind: string;
  readonly customerId: string | null;
  readonly failures: number;
  readonly failureCause: string;
}

/** The key of some work is the name that a person signs in by: operators know it by a digest. */
const WORK_ID = "left(encode(sha256(convert_to(message_key, 'UTF8')), 'hex'), 20)";
const IS_SET_ASIDE = "due_at = 'infinity' and failure_cause is not null";

/** Work that failed too often, of these kinds. */
export function workAside(db: Database, kinds: readonly string[], atMost: number): Promise<WorkSetAside[]> {
  return camelRows<WorkSetAside>(
    db.query(
      'worker',
      `select ${WORK_ID} as work_id, kind, customer_id, failures, failure_cause
         from lendside.open_operations where kind = any ($1) and ${IS_SET_ASIDE} order by kind, work_id limit $2`,
      [kinds, atMost],
    ),
  );
}

/** Has work tried again that was set aside; answers what it was, or nothing where there is none. */
export async function tryWorkAgain(
  db: Database,
  kinds: readonly string[],
  { workId, nowIso }: { readonly workId: string; readonly nowIso: string },
): Promise<Pick<WorkSetAside, 'kind' | 'customerId'> | undefined> {
  const [row] = await camelRows<Pick<WorkSetAside, 'kind' | 'customerId'>>(
    db.query(
      'worker',
      `update lendside.open_operations
          set due_at = $3, failures = 0, failure_cause = null, attempts = 0, fence = fence + 1
        where kind = any ($1) and ${IS_SET_ASIDE} and ${WORK_ID} = $2 returning kind, customer_id`,
      [kinds, workId, nowIso],
    ),
  );
  return row;
}
