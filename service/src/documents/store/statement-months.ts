import type { Database } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { camelRows } from '../../platform/database/camel-rows.ts';

/** SQL of the months whose statements are issued. */

/** Progress of issuing the statements of a month. */
export interface StatementMonth {
  readonly afterCustomerId: string;
  readonly finishedAt: number | null;
}

export async function findStatementMonth(db: Database, month: string): Promise<StatementMonth | undefined> {
  const sql = 'select after_customer_id, finished_at from lendside.statement_months where month = $1';
  const [row] = await camelRows<StatementMonth>(db.query('worker', sql, [month]));
  return row;
}

/** Customers up to this one are done; with `finishedAtMs` all are. */
export async function keepStatementMonth(
  db: Database,
  month: string,
  done: { readonly afterCustomerId: string; readonly finishedAtMs: number | undefined },
): Promise<void> {
  await db.query(
    'worker',
    `insert into lendside.statement_months as known (month, after_customer_id, finished_at) values ($1, $2, $3)
     on conflict (month) do update set after_customer_id = excluded.after_customer_id, finished_at = excluded.finished_at
     where known.finished_at is null`,
    [month, done.afterCustomerId, done.finishedAtMs === undefined ? null : instant(done.finishedAtMs)],
  );
}
