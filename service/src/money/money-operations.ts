import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { writeAudit } from '../platform/audit/audit.ts';
import { storeOf } from '../platform/database/store-of.ts';
import { openWork } from '../platform/jobs/open-work.ts';

/** A money operation to be written one at a time, beside what else its transaction writes. Payments come in groups. */
export interface NewMoneyOperation {
  readonly messageKey: string;
  readonly kind: 'renewal' | 'cancelRenewal' | 'settlement';
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

/** Writes an operation for the worker; one that stands under its key stays as it is. Audited as `<audited>.accepted`. */
export async function insertMoneyOperation(
  tx: Tx,
  operation: NewMoneyOperation,
  { audited, userId, nowMs }: { readonly audited: string; readonly userId?: string; readonly nowMs: number },
): Promise<StandingKey> {
  const { messageKey, customerId, loanId, bodyHash, amountCents } = operation;
  if (!(await insertOperation(tx, operation, nowMs))) {
    const standing = await standingOperation(tx, operation.ownerId, operation.paymentKey);
    if (!standing) throw new Error('an operation that stood already was not found');
    return { ...standing, isNew: false };
  }
  await openWork(tx, { workKey: messageKey, kind: 'operation', loanId, customerId, amountCents, dueAtMs: nowMs });
  const detail = { messageKey, amountCents };
  await writeAudit(tx, nowMs, [{ customerId, userId, loanId, what: `${audited}.accepted`, detail }]);
  return { messageKey, bodyHash, isNew: true };
}

export const { insertOperation, standingOperation, hasOpenOperation } = storeOf({
  /** Writes the row of an operation; false where one stands under its key. */
  async insertOperation(tx: Tx, operation: NewMoneyOperation, nowMs: number): Promise<boolean> {
    const rows = await tx.query(
      `insert into lendside.operations (message_key, kind, owner_id, payment_key, body_hash, customer_id, loan_id,
       amount_cents, card_token, charge_token, request, confirmation_number, accepted_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)
     on conflict (owner_id, payment_key) do nothing returning 1`,
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
    const [row] = await tx.query<Omit<StandingKey, 'isNew'>>(
      `select message_key as "messageKey", body_hash as "bodyHash" from lendside.operations
      where owner_id = $1 and payment_key = $2`,
      [ownerId, paymentKey],
    );
    return row;
  },

  /** Is money, or a change of the loan, under way on it? */
  async hasOpenOperation(tx: Tx, loanId: string): Promise<boolean> {
    const open = `select 1 from lendside.open_operations where loan_id = $1 and kind = 'operation' limit 1`;
    return (await tx.query(open, [loanId])).length > 0;
  },
});
