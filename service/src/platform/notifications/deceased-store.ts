import type { Database } from '@lendside/providers/database';
import { camelRows } from '../database/camel-rows.ts';

/** SQL of customers who died, as the desk found it: nothing is written to them. Runs as the worker. */

/** The people among these who died, by user id. */
export async function deceasedAmong(db: Database, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await camelRows<{ userId: string }>(
    db.query('worker', 'select user_id from lendside.deceased_customers where user_id = any ($1)', [userIds]),
  );
  return new Set(rows.map(({ userId }) => userId));
}

/** Whether one of these numbers is of a customer who died. */
export async function isDeceased(db: Database, customerIds: readonly string[]): Promise<boolean> {
  if (customerIds.length === 0) return false;
  const rows = await db.query(
    'worker',
    'select 1 from lendside.deceased_customers where customer_id = any ($1) limit 1',
    [customerIds],
  );
  return rows.length > 0;
}
