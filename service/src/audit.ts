import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';

/** One line of the account activity a customer can read. `detail` carries no personal numbers. */
export interface AuditEntry {
  readonly customerId?: string | undefined;
  readonly userId?: string | undefined;
  readonly loanId?: string | undefined;
  /** `slice.event`: `payment.accepted`. */
  readonly what: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Writes who did what to which account, all lines in one statement, in the transaction that did it. */
export async function writeAudit(tx: Tx, nowMs: number, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.query(
    `insert into lendside.audit (at, customer_id, user_id, loan_id, what, detail)
     select $2, x."customerId", x."userId", x."loanId", x.what, x.detail
       from jsonb_to_recordset($1) as x ("customerId" text, "userId" text, "loanId" text, what text, detail jsonb)`,
    [JSON.stringify(entries), instant(nowMs)],
  );
}
