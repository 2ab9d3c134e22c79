import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { Database, Tx } from '@lendside/providers/database';
import { statementAs, storeOf } from '../database/store-of.ts';

/** SQL of customers whose debts a court discharged: nothing is written to them of a loan that they owe no more. Runs as the worker. */

export const { hasDischargeSince } = storeOf({
  async hasDischargeSince(tx: Tx, customerId: string, since: CalendarDate): Promise<boolean> {
    const rows = await tx.query(
      `select 1 from lendside.protections
        where customer_id = $1 and kind = 'bankruptcy' and state = 'ENDED' and note = 'discharged' and from_on >= $2 limit 1`,
      [customerId, since],
    );
    return rows.length > 0;
  },
});

/** Whether a case of the customer ended with a discharge since a day: what they owed then is asked of them no more (11 U.S.C. 524(a)). */
export const wasDischarged = (db: Database, customerId: string, since: CalendarDate): Promise<boolean> =>
  hasDischargeSince(statementAs(db, 'worker'), customerId, since);
