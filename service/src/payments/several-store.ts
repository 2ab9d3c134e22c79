import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { type MoneyOperation, OPERATION_COLUMNS } from '../money/operation.ts';
import { camelRows } from '../platform/database/camel-rows.ts';
import { storeOf } from '../platform/database/store-of.ts';

/** SQL of several loans paid, or planned, in one go. */

/** One loan of several: accepted as an operation under its key, unless it was refused. */
export interface OneOfSeveral {
  readonly loanId: string;
  readonly amountCents: number;
  readonly paymentKey: string;
  /** Its id, where it is planned for a later day. */
  readonly scheduledPaymentId?: string | undefined;
  readonly refusal?: { readonly code: string; readonly values: Readonly<Record<string, string>> } | undefined;
}

export interface Several {
  readonly ownerId: string;
  readonly paymentKey: string;
  readonly bodyHash: string;
  readonly customerIds: readonly string[];
  readonly payments: readonly OneOfSeveral[];
}

interface Person {
  readonly userId: string;
  readonly customerIds: readonly string[];
}

export const { insertSeveral, findSeveral, operationsByKey } = storeOf({
  /** Writes what was asked for under the key of the whole. False when that key stands already. */
  async insertSeveral(tx: Tx, several: Several, nowMs: number): Promise<boolean> {
    const rows = await tx.query(
      `insert into lendside.several_payments (owner_id, payment_key, body_hash, customer_ids, payments, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning 1`,
      [
        several.ownerId,
        several.paymentKey,
        several.bodyHash,
        several.customerIds,
        JSON.stringify(several.payments),
        instant(nowMs),
      ],
    );
    return rows.length === 1;
  },

  /** Multiple payment that this person requested under a key; undefined when there is none. */
  async findSeveral(db: Database, person: Person, paymentKey: string): Promise<Several | undefined> {
    const [row] = await camelRows<Several>(
      db.query(
        { customerIds: person.customerIds },
        `select owner_id, payment_key, body_hash, customer_ids, payments
           from lendside.several_payments where owner_id = $1 and payment_key = $2`,
        [person.userId, paymentKey],
      ),
    );
    return row;
  },

  /** This person's operations under several keys, by key. */
  async operationsByKey(
    db: Database,
    person: Person,
    paymentKeys: readonly string[],
  ): Promise<ReadonlyMap<string, MoneyOperation>> {
    const rows = await db.query<MoneyOperation>(
      { customerIds: person.customerIds },
      `select ${OPERATION_COLUMNS} from lendside.operations w where w.owner_id = $1 and w.payment_key = any ($2)`,
      [person.userId, paymentKeys],
    );
    return new Map(rows.map((row) => [row.paymentKey, row]));
  },
});
