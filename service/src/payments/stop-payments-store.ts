import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';

import { camelRows } from '../platform/database/camel-rows.ts';
import { closeOpen } from '../platform/jobs/open-work-store.ts';
import type { AutoPay } from './auto-pay-store.ts';

/** SQL of all that customers planned to pay. */

/** Auto-pays that are on for customers, held to the end of the transaction. */
export const autoPaysOfCustomers = (
  tx: Tx,
  customerIds: readonly string[],
): Promise<Pick<AutoPay, 'autoPayId' | 'loanId' | 'customerId'>[]> =>
  camelRows(
    tx.query(
      `select a.auto_pay_id, a.loan_id, a.customer_id from lendside.auto_pay a
        where a.customer_id = any ($1) and a.state = 'ON' order by a.auto_pay_id for no key update`,
      [customerIds],
    ),
  );

/** Cancels planned payments that are not being sent yet; answers how many, and how many are being sent. */
export async function cancelPlannedOf(
  tx: Tx,
  customerIds: readonly string[],
  nowMs: number,
): Promise<{ readonly cancelled: number; readonly onTheirWay: number }> {
  const rows = await tx.query<{ id: string }>(
    `with held as (
       select open.message_key from lendside.open_operations open
         join lendside.scheduled_payments s on s.scheduled_payment_id = open.message_key
        where s.customer_id = any ($1) and s.state = 'SCHEDULED' order by open.message_key for update of open)
     update lendside.scheduled_payments s set state = 'CANCELLED', changed_at = $2
       from held where s.scheduled_payment_id = held.message_key and s.state = 'SCHEDULED'
     returning s.scheduled_payment_id as id`,
    [customerIds, instant(nowMs)],
  );
  if (rows.length > 0)
    await closeOpen(
      tx,
      rows.map(({ id }) => id),
    );
  const sending = await tx.query(
    "select 1 from lendside.scheduled_payments where customer_id = any ($1) and state = 'SENDING'",
    [customerIds],
  );
  return { cancelled: rows.length, onTheirWay: sending.length };
}
