import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { Database } from '@lendside/providers/database';

/** SQL of customers whose debts a court discharged: nothing is written to them of a loan that they owe no more. Runs as the worker. */

/** Whether a case of the customer ended with a discharge since a day: what they owed then is asked of them no more (11 U.S.C. 524(a)). */
export async function wasDischarged(db: Database, customerId: string, since: CalendarDate): Promise<boolean> {
  const rows = await db.query(
    'worker',
    `select 1 from lendside.protections
      where customer_id = $1 and kind = 'bankruptcy' and state = 'ENDED' and note = 'discharged' and from_on >= $2 limit 1`,
    [customerId, since],
  );
  return rows.length > 0;
}
