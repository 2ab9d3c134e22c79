import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { camelRows } from '../../platform/database/camel-rows.ts';

/** SQL of rescissions. */

/** One row of `lendside.rescissions`. */
export interface Rescission {
  readonly loanId: string;
  readonly rescissionId: string;
  readonly ownerId: string;
  readonly paymentKey: string;
  readonly customerId: string;
  readonly partyIds: readonly string[];
  readonly returnCents: number;
  readonly returnUntil: CalendarDate;
  readonly storeId: string;
  readonly confirmationNumber: string;
  readonly rescindedAtMs: number;
}
export const COLUMNS = `loan_id, rescission_id, owner_id, payment_key,
  customer_id, party_ids, return_cents, return_until,
  store_id, confirmation_number, rescinded_at`;

export function findRescission(db: Database, customerIds: readonly string[], loanId: string): Promise<Rescission[]> {
  return camelRows<Rescission>(
    db.query({ customerIds }, `select ${COLUMNS} from lendside.rescissions where loan_id = $1`, [loanId]),
  );
}

/** The rescission of a loan, else what stands under the person's key. */
export function standingRescission(
  tx: Tx,
  of: Pick<Rescission, 'loanId' | 'ownerId' | 'paymentKey'>,
): Promise<Rescission[]> {
  return camelRows<Rescission>(
    tx.query(
      `select ${COLUMNS} from lendside.rescissions where loan_id = $1 or (owner_id = $2 and payment_key = $3)
        order by loan_id = $1 desc limit 1`,
      [of.loanId, of.ownerId, of.paymentKey],
    ),
  );
}

/** Cash of a loan that is under way. */
export function movingCash(tx: Tx, loanId: string): Promise<unknown[]> {
  return tx.query(
    `select 1 from lendside.disbursements where loan_id = $1 and state not in ('SENT', 'CANCELLED')
     union all select 1 from lendside.draws where loan_id = $1 and state = 'ACCEPTED' limit 1`,
    [loanId],
  );
}

export async function insertRescission(tx: Tx, made: Rescission): Promise<void> {
  await tx.query(
    `insert into lendside.rescissions (loan_id, rescission_id, owner_id, payment_key, customer_id, party_ids,
       return_cents, return_until, store_id, confirmation_number, rescinded_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[made.loanId, made.rescissionId, made.ownerId, made.paymentKey, made.customerId, made.partyIds],
      ...[made.returnCents, made.returnUntil, made.storeId, made.confirmationNumber, instant(made.rescindedAtMs)],
    ],
  );
}
