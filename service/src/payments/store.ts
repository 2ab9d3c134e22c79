import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { type MoneyOperation, OPERATION_COLUMNS } from '../money/operation.ts';
import { camelRows } from '../platform/database/camel-rows.ts';
import { storeOf } from '../platform/database/store-of.ts';

/** SQL around payments: what is counted, saved on the way and told afterwards. */

interface Person {
  readonly userId: string;
  readonly customerIds: readonly string[];
}

/** Sealed progress of a payer with a loan. */
export interface SavedState {
  readonly state: string;
  readonly route: string;
  readonly expiresAtMs: number;
  readonly mac: string;
}

/** A payment that ended, and a device that asked to be told. */
export interface EndedPayment {
  readonly userId: string;
  readonly deviceKey: string;
  readonly messageKey: string;
  readonly loanId: string;
  readonly brand: string | null;
  readonly language: string | null;
}

export const {
  countCharge,
  countReceiptRequest,
  saveState,
  readState,
  deleteState,
  endedPaymentsToTell,
  operationsByMessageKey,
} = storeOf({
  /** Counts one more charge of a visit in an hour; answers how many there are now. */
  async countCharge(db: Database, visit: string, hour: number): Promise<number> {
    const [counted] = await db.query<{ count: number }>(
      'worker',
      `insert into lendside.guest_charges as known (visit, hour, count) values ($1, $2, 1)
       on conflict (visit, hour) do update set count = known.count + 1 returning count`,
      [visit, hour],
    );
    return counted?.count ?? 1;
  },

  /** Counts one more request for the receipt of a payment in an hour; answers how many there are now. */
  async countReceiptRequest(tx: Tx, messageKey: string, hour: number): Promise<number> {
    const [counted] = await tx.query<{ count: number }>(
      `insert into lendside.receipt_requests (message_key, hour, count) values ($1, $2, 1)
       on conflict (message_key, hour) do update set count = receipt_requests.count + 1 returning count`,
      [messageKey, hour],
    );
    return counted?.count ?? 1;
  },

  /** Saves how far a payer came with a loan; saved again, that counts. */
  async saveState(db: Database, { userId, customerIds }: Person, loanId: string, saved: SavedState): Promise<void> {
    await db.query(
      { customerIds },
      `insert into lendside.payment_states (owner_id, loan_id, customer_id, state, route, expires_at, mac)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (owner_id, loan_id) do update
          set state = excluded.state, route = excluded.route, expires_at = excluded.expires_at,
              mac = excluded.mac`,
      [userId, loanId, customerIds[0], saved.state, saved.route, instant(saved.expiresAtMs), saved.mac],
    );
  },

  /** Progress of a payer with a loan, unless it has expired. */
  async readState(
    db: Database,
    { userId, customerIds }: Person,
    loanId: string,
    nowMs: number,
  ): Promise<SavedState | undefined> {
    const [saved] = await camelRows<SavedState>(
      db.query(
        { customerIds },
        `select state, route, expires_at, mac
           from lendside.payment_states where owner_id = $1 and loan_id = $2 and expires_at > $3`,
        [userId, loanId, instant(nowMs)],
      ),
    );
    return saved;
  },

  async deleteState(db: Database, { userId, customerIds }: Person, loanId: string): Promise<void> {
    await db.query({ customerIds }, 'delete from lendside.payment_states where owner_id = $1 and loan_id = $2', [
      userId,
      loanId,
    ]);
  },

  /** Payments that ended since a moment, each with every device of its owner that wants to know and was not told. */
  endedPaymentsToTell(
    db: Database,
    { sinceMs, nowMs, atMost }: { readonly sinceMs: number; readonly nowMs: number; readonly atMost: number },
  ): Promise<EndedPayment[]> {
    return camelRows(
      db.query(
        'worker',
        `select p.user_id, p.device_key, o.message_key, o.loan_id,
           o.request ->> 'brand' as brand, o.request ->> 'language' as language
         from lendside.push_subscriptions p join lendside.operations o on o.owner_id = p.user_id
         where p.payment_results and (p.expires_at is null or p.expires_at > $1)
           and o.state in ('POSTED', 'DECLINED', 'FAILED') and o.changed_at > $2 and o.changed_at >= p.saved_at
           and not exists (select 1 from lendside.outbox m where m.message_id = 'push ' || o.message_key || ' ' || p.device_key)
         limit $3`,
        [instant(nowMs), instant(sinceMs), atMost],
      ),
    );
  },

  /** Operations as they were written. */
  operationsByMessageKey(db: Database, messageKeys: readonly string[]): Promise<MoneyOperation[]> {
    return db.query<MoneyOperation>(
      'worker',
      `select ${OPERATION_COLUMNS} from lendside.operations w where w.message_key = any ($1)`,
      [messageKeys],
    );
  },
});
