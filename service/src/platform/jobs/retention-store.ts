import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';

/** SQL of what is kept for a time. Each takes some rows at once and answers how many. A message that waits is never old. */

type Handle = Pick<Tx, 'query'>;

/** Messages whose words were taken out when they were sent: codes, and what looks like one and was for no one. */
export async function deleteSentCodes(tx: Handle, beforeMs: number, atMost: number): Promise<number> {
  const rows = await tx.query(
    `delete from lendside.outbox where message_id in (
       select message_id from lendside.outbox
        where written_at < $1 and state <> 'waiting' and kind is null and coalesce(message ->> 'text', '') = ''
          and message <> '{"sent": true}' limit $2 for update skip locked)
     returning 1`,
    [instant(beforeMs), atMost],
  );
  return rows.length;
}

/** Takes words and addresses out; the line stays, so that the message is not written a second time. */
export async function emptyOldMessages(tx: Handle, beforeMs: number, atMost: number): Promise<number> {
  const rows = await tx.query(
    `update lendside.outbox set message = '{"sent": true}' where message_id in (
       select message_id from lendside.outbox
        where written_at < $1 and state <> 'waiting' and message is not null and message <> '{"sent": true}'
        limit $2 for update skip locked)
     returning 1`,
    [instant(beforeMs), atMost],
  );
  return rows.length;
}

export async function deleteOldMessages(tx: Handle, beforeMs: number, atMost: number): Promise<number> {
  const rows = await tx.query(
    `delete from lendside.outbox where message_id in (
       select message_id from lendside.outbox where written_at < $1 and state <> 'waiting' limit $2
       for update skip locked)
     returning 1`,
    [instant(beforeMs), atMost],
  );
  return rows.length;
}

/** Counts of hours that are over. */
export async function deleteOldLimits(tx: Handle, beforeHour: number, atMost: number): Promise<number> {
  const rows = await tx.query(
    `delete from lendside.limited_requests where (what, hour) in (
       select what, hour from lendside.limited_requests where hour < $1 limit $2 for update skip locked)
     returning 1`,
    [beforeHour, atMost],
  );
  return rows.length;
}
