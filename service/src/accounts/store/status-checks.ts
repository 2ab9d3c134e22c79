import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { LastStatusCheck } from '@lendside/domain/status-check';
import type { Database } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { camelRows } from '../../platform/database/camel-rows.ts';

/** SQL of the status check of all borrowers. Runs as the worker. */

/** The last answer about each of these borrowers. */
export function lastStatusChecks(
  db: Database,
  customerIds: readonly string[],
): Promise<(LastStatusCheck & { readonly customerId: string })[]> {
  return camelRows(
    db.query(
      'worker',
      `select customer_id, max(asked_on)::text as asked_on, count(*) = 1 as is_first from lendside.status_checks
        where customer_id = any ($1) group by customer_id`,
      [customerIds],
    ),
  );
}

/** Keeps an answer with its certificate; of several of a day, the first. */
export async function keepStatusCheck(
  db: Database,
  answer: {
    readonly customerId: string;
    readonly askedOn: CalendarDate;
    readonly since: string | undefined;
    readonly endedOn: string | undefined;
    readonly certificateId: string;
  },
  nowMs: number,
): Promise<void> {
  const { customerId, askedOn, since = null, endedOn = null, certificateId } = answer;
  await db.query(
    'worker',
    `insert into lendside.status_checks (customer_id, asked_on, asked_at, since, ended_on, certificate_id)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [customerId, askedOn, instant(nowMs), since, endedOn, certificateId],
  );
}

/** Who told of a protection of active duty that waits for its proof. */
export async function customersThatWait(db: Database, customerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await camelRows<{ readonly customerId: string }>(
    db.query(
      'worker',
      `select customer_id from lendside.protections
        where customer_id = any ($1) and kind = 'activeDuty' and state = 'TOLD'`,
      [customerIds],
    ),
  );
  return new Set(rows.map(({ customerId }) => customerId));
}
