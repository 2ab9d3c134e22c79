import type { Database } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';

/** SQL of the messages of the lender on the dashboard. */

export interface MessageRow {
  readonly id: string;
  readonly english: string;
  readonly spanish: string;
  readonly level: 'info' | 'warning';
  readonly showUntilMs: number;
}

/** Messages shown now at a brand, warnings first, then newest. */
export function messagesShown(
  db: Database,
  of: { readonly brand: string; readonly lmsId: string | null; readonly nowMs: number; readonly atMost: number },
): Promise<MessageRow[]> {
  return db.query<MessageRow>(
    'worker',
    `select message_id as id, english, spanish, level, shown_until as "showUntilMs" from lendside.dashboard_messages
      where brand = $1 and (lms_id is null or $2::text is null or lms_id = $2) and shown_from <= $3 and shown_until > $3
      order by level desc, shown_from desc, message_id limit $4`,
    [of.brand, of.lmsId, instant(of.nowMs), of.atMost],
  );
}

/** Writes a message; one that stands under its id stays as it is. */
export async function insertMessage(
  db: Database,
  message: {
    readonly messageId: string;
    readonly brand: string;
    readonly english: string;
    readonly spanish: string;
    readonly fromMs: number;
    readonly untilMs: number;
  },
): Promise<void> {
  const { messageId, brand, english, spanish, fromMs, untilMs } = message;
  await db.query(
    'worker',
    `insert into lendside.dashboard_messages (message_id, brand, english, spanish, shown_from, shown_until)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [messageId, brand, english, spanish, instant(fromMs), instant(untilMs)],
  );
}
