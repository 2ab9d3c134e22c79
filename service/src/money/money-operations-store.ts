import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { camelRows } from '../platform/database/camel-rows.ts';
import { storeOf } from '../platform/database/store-of.ts';

/** SQL of money operations that are written one at a time. */

/** A money operation to be written one at a time, beside what else its transaction writes. Payments come in groups. */
export interface NewMoneyOperation {
  readonly messageKey: string;
  readonly kind: 'renewal' | 'cancelRenewal' | 'settlement' | 'drawReturn';
  readonly ownerId: string;
  readonly paymentKey: string;
  readonly bodyHash: string;
  readonly customerId: string;
  readonly loanId: string;
  readonly amountCents: number;
  /** Empty where nothing is charged. */
  readonly cardToken: string;
  readonly chargeToken: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly confirmationNumber: string;
}

/** The operation that stands under a person's key. */
export interface StandingKey {
  readonly messageKey: string;
  readonly bodyHash: string;
  readonly isNew: boolean;
}

export const { insertOperation, standingOperation, hasOpenOperation } = storeOf({
  /** Writes the row of an operation; false where one stands under its key. */
  async insertOperation(tx: Tx, operation: NewMoneyOperation, nowMs: number): Promise<boolean> {
    const rows = await tx.query(
      `insert into lendside.operations (message_key, kind, owner_id, payment_key, body_hash, customer_id, loan_id,
       amount_cents, card_token, charge_token, request, confirmation_number, accepted_at, changed_at, trace_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14)
     on conflict on constraint operations_owner_id_payment_key_key do nothing returning 1`,
      [
        operation.messageKey,
        operation.kind,
        operation.ownerId,
        operation.paymentKey,
        operation.bodyHash,
        operation.customerId,
        operation.loanId,
        operation.amountCents,
        operation.cardToken,
        operation.chargeToken,
        JSON.stringify(operation.request),
        operation.confirmationNumber,
        instant(nowMs),
        tx.traceId ?? null,
      ],
    );
    return rows.length > 0;
  },

  /** The operation that stands under a person's key. */
  async standingOperation(
    tx: Tx,
    ownerId: string,
    paymentKey: string,
  ): Promise<Omit<StandingKey, 'isNew'> | undefined> {
    const [row] = await camelRows<Omit<StandingKey, 'isNew'>>(
      tx.query('select message_key, body_hash from lendside.operations where owner_id = $1 and payment_key = $2', [
        ownerId,
        paymentKey,
      ]),
    );
    return row;
  },

  /** Is money, or a change of the loan, under way on it? */
  async hasOpenOperation(tx: Tx, loanId: string): Promise<boolean> {
    const open = `select 1 from lendside.open_operations where loan_id = $1 and kind = 'operation' limit 1`;
    return (await tx.query(open, [loanId])).length > 0;
  },
});
