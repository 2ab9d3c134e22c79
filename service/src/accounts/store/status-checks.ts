import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { LastStatusCheck } from '@lendside/domain/status-check';
import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { camelRows } from '../../platform/database/camel-rows.ts';

/** SQL of the status check of all borrowers. Runs as the worker. */

/** The look at all borrowers of a business day. */
export interface StatusCheckDay {
  readonly day: CalendarDate;
  readonly afterCustomerId: string;
  readonly asked: number;
  readonly found: number;
  readonly ended: number;
  readonly unanswered: number;
  readonly finishedAt: number | null;
}

const COLUMNS = 'day::text as day, after_customer_id, asked, found, ended, unanswered, finished_at';

interface Hold {
  readonly day: CalendarDate;
  readonly holder: string;
}

/** Takes the look of a day, where it is not done and no other process has it; undefined otherwise. */
export async function holdStatusCheckDay(
  db: Database,
  { day, holder }: Hold,
  { nowMs, untilMs }: { readonly nowMs: number; readonly untilMs: number },
): Promise<StatusCheckDay | undefined> {
  const [row] = await camelRows<StatusCheckDay>(
    db.query(
      'worker',
      `insert into lendside.status_check_days as known (day, holder, held_until) values ($1, $2, $4)
       on conflict (day) do update set holder = excluded.holder, held_until = excluded.held_until
         where known.finished_at is null and (known.held_until is null or known.held_until <= $3)
       returning ${COLUMNS}`,
      [day, holder, instant(nowMs), instant(untilMs)],
    ),
  );
  return row;
}

/** Writes down how far it is and until when it is held, or left alone; false where another process has taken it over. */
export async function keepStatusCheckDay(
  db: Database,
  { day, holder }: Hold,
  to: Omit<StatusCheckDay, 'day' | 'finishedAt'> & {
    readonly heldUntilMs: number | undefined;
    readonly finishedAtMs: number | undefined;
  },
): Promise<boolean> {
  const rows = await db.query(
    'worker',
    `update lendside.status_check_days set after_customer_id = $3, asked = $4, found = $5, ended = $6, unanswered = $7,
       held_until = $8, finished_at = $9
      where day = $1 and holder = $2 and finished_at is null returning 1`,
    [
      ...[day, holder, to.afterCustomerId, to.asked, to.found, to.ended, to.unanswered],
      ...[to.heldUntilMs, to.finishedAtMs].map((ms) => (ms === undefined ? null : instant(ms))),
    ],
  );
  return rows.length === 1;
}

/** The last looks, the newest first. */
export const lastStatusCheckDays = (db: Pick<Tx, 'query'>, atMost: number): Promise<StatusCheckDay[]> =>
  camelRows<StatusCheckDay>(
    db.query(`select ${COLUMNS} from lendside.status_check_days order by day desc limit $1`, [atMost]),
  );

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
