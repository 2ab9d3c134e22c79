import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { storeOf } from '../platform/database/store-of.ts';

/** SQL of settlements. */

export const { failedSettlements, holdSettling, isSettled, insertPaidSettlement, deletePaidSettlement } = storeOf({
  /** Number of failed attempts to settle a loan in a session (decision E36). */
  async failedSettlements(
    tx: Tx,
    { loanId, sessionId }: { readonly loanId: string; readonly sessionId: string },
  ): Promise<number> {
    const [row] = await tx.query<{ failed: number }>(
      `select count(*)::int as failed from lendside.operations
      where loan_id = $1 and kind = 'settlement' and state in ('DECLINED', 'FAILED')
        and request -> 'settlement' ->> 'sessionId' = $2`,
      [loanId, sessionId],
    );
    return row?.failed ?? 0;
  },

  /** Lock on the settlement of a loan: a second request waits until the first one's transaction ends. */
  async holdSettling(tx: Tx, loanId: string): Promise<void> {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 68))', [`settlement ${loanId}`]);
  },

  /** Whether a settlement stands: one that is marked and not in the book yet is under way. */
  async isSettled(tx: Tx, loanId: string): Promise<boolean> {
    const settled = await tx.query(
      `select 1 from lendside.settlements s join lendside.operations o on o.message_key = s.message_key
        where s.loan_id = $1 and o.state = 'POSTED'`,
      [loanId],
    );
    return settled.length > 0;
  },

  /** Marks a loan as settled by an operation; false where another one has it. */
  async insertPaidSettlement(tx: Tx, paid: PaidSettlement, nowMs: number): Promise<boolean> {
    const written = await tx.query(
      `with written as (
         insert into lendside.settlements (loan_id, offer_id, customer_id, signing_id, message_key, amount_cents, paid_at)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning 1)
       select 1 from written union all select 1 from lendside.settlements where loan_id = $1 and message_key = $5`,
      [paid.loanId, paid.offerId, paid.customerId, paid.signingId, paid.messageKey, paid.amountCents, instant(nowMs)],
    );
    return written.length > 0;
  },

  /** The book did not take it: the loan is not settled. */
  async deletePaidSettlement(tx: Tx, messageKey: string): Promise<void> {
    await tx.query('delete from lendside.settlements where message_key = $1', [messageKey]);
  },
});

/** One row of `lendside.settlements`. */
export interface PaidSettlement {
  readonly loanId: string;
  readonly offerId: string;
  readonly customerId: string;
  readonly signingId: string;
  readonly messageKey: string;
  readonly amountCents: number;
}
