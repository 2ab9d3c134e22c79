import type { Database } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { camelRows } from '../../platform/database/camel-rows.ts';

export interface ActivityRow {
  readonly auditId: number;
  readonly at: number;
  readonly userId: string | null;
  readonly loanId: string | null;
  readonly what: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Events of a customer's accounts, and of a person who was no customer then, newest first. Times are half open; `beforeId` goes on from a page. */
export async function findActivity(
  db: Database,
  of: {
    readonly customerIds: readonly string[];
    readonly userId: string;
    readonly fromMs: number;
    readonly untilMs: number;
    readonly beforeId: number;
    readonly limit: number;
  },
): Promise<ActivityRow[]> {
  return camelRows<ActivityRow>(
    db.query(
      'worker',
      `select * from (
       (select audit_id, at, user_id, loan_id, what, detail from lendside.audit
         where customer_id = any ($1) and audit_id < $5 and at >= $3 and at < $4 order by audit_id desc limit $6)
       union all
       (select audit_id, at, user_id, loan_id, what, detail from lendside.audit
         where customer_id is null and user_id = $2 and audit_id < $5 and at >= $3 and at < $4 order by audit_id desc limit $6)
     ) line order by audit_id desc limit $6`,
      [of.customerIds, of.userId, instant(of.fromMs), instant(of.untilMs), of.beforeId, of.limit],
    ),
  );
}
