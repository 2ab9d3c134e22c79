import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { Message } from '@lendside/providers/messages/port';

/** SQL of the outbox. */

export interface ClaimedMessage {
  readonly message: Message;
  readonly attempts: number;
}

/** Adds messages in the transaction of the business they are about. One that is there already stays as it is. */
export async function writeOutbox(tx: Tx, messages: readonly Message[], nowMs: number): Promise<void> {
  if (messages.length === 0) return;
  await tx.query(
    `insert into lendside.outbox (message_id, message, next_attempt_at, written_at)
     select x ->> 'messageId', x, $2, $2 from jsonb_array_elements($1) x
     on conflict do nothing`,
    [JSON.stringify(messages), instant(nowMs)],
  );
}

/** Takes what is due. It is nobody else's until the lease is over; the attempt counts from now. */
export async function claimMessages(
  db: Database,
  { nowMs, leaseMs, atMost }: { readonly nowMs: number; readonly leaseMs: number; readonly atMost: number },
): Promise<ClaimedMessage[]> {
  return db.query<ClaimedMessage>(
    'worker',
    `update lendside.outbox o set attempts = o.attempts + 1, next_attempt_at = $2
       from (select message_id from lendside.outbox
              where state = 'waiting' and next_attempt_at <= $1
              order by next_attempt_at limit $3 for update skip locked) due
      where o.message_id = due.message_id
      returning o.message, o.attempts`,
    [instant(nowMs), instant(nowMs + leaseMs), atMost],
  );
}

/** Writes down how a delivery ended: for good, or when to try again. */
export async function settleMessage(
  db: Database,
  messageId: string,
  end:
    | {
        readonly state: 'delivered' | 'refused' | 'givenUp';
        readonly nowMs: number;
        readonly reason?: string | undefined;
      }
    | { readonly state: 'waiting'; readonly nextAttemptMs: number; readonly reason?: string | undefined },
): Promise<void> {
  await db.query(
    'worker',
    `update lendside.outbox set state = $2, reason = $3, settled_at = $4, next_attempt_at = coalesce($5, next_attempt_at)
      where message_id = $1 and state = 'waiting'`,
    [
      messageId,
      end.state,
      end.reason ?? null,
      end.state === 'waiting' ? null : instant(end.nowMs),
      end.state === 'waiting' ? instant(end.nextAttemptMs) : null,
    ],
  );
}
