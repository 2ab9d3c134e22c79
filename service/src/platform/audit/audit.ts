import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { Context } from '../../context.ts';
import { storeOf } from '../database/store-of.ts';

/** One line of the account activity a customer can read. `detail` carries no personal numbers. */
export interface AuditEntry {
  readonly customerId?: string | undefined;
  readonly userId?: string | undefined;
  readonly loanId?: string | undefined;
  /** `slice.event`: `payment.accepted`. */
  readonly what: string;
  readonly detail: Readonly<Record<string, unknown>>;
  /** Trace of the call it came of, where that is not the transaction's own. */
  readonly traceId?: string | null | undefined;
}

/** Writes one line about what a signed-in person did, where nothing of ours is written beside it. */
export async function auditOf(
  context: Context,
  session: Pick<SessionClaims, 'customerIds' | 'userId'>,
  what: string,
  detail: AuditEntry['detail'],
): Promise<void> {
  const entry = { customerId: session.customerIds[0], userId: session.userId, what, detail };
  await context.db.transaction('worker', (tx) => writeAudit(tx, context.clock.nowMs(), [entry]));
}

export const { writeAudit } = storeOf({
  /** Writes who did what to which account, all lines in one statement, in the transaction that did it. */
  async writeAudit(tx: Tx, nowMs: number, entries: readonly AuditEntry[]): Promise<void> {
    if (entries.length === 0) return;
    await tx.query(
      `insert into lendside.audit (at, customer_id, user_id, loan_id, what, detail, trace_id)
     select $2, x."customerId", x."userId", x."loanId", x.what, x.detail, coalesce(x."traceId", $3)
       from jsonb_to_recordset($1)
         as x ("customerId" text, "userId" text, "loanId" text, what text, detail jsonb, "traceId" uuid)`,
      [JSON.stringify(entries), instant(nowMs), tx.traceId ?? null],
    );
  },
});
