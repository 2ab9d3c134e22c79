import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { Message } from '@lendside/providers/messages/port';
import { columnsOf } from '../database/camel-rows.ts';
import { storeOf } from '../database/store-of.ts';

/** SQL of the outbox. */

/** A message that is only named yet: its kind tells who renders it when it is sent, of what its reference stands for. */
export interface Notification {
  readonly messageId: string;
  readonly kind: NotificationKind;
  readonly reference: string;
}

export type NotificationKind =
  | 'receipt'
  | 'cash'
  | 'renewal'
  | 'autoPay'
  | 'dueDate'
  | 'plan'
  | 'promise'
  | 'storeCall'
  | 'withdrawals'
  | 'question'
  | 'bereavement';

export type ClaimedMessage = { readonly messageId: string; readonly attempts: number } & (
  | { readonly message: Message; readonly kind: null; readonly reference: null }
  | { readonly message: null; readonly kind: NotificationKind; readonly reference: string }
);

/** A row that looks like a message and is never sent, so that an unknown name takes as long as a known one. */
export async function writeToNobody(tx: Tx, messageId: string, nowMs: number): Promise<void> {
  await tx.query(
    `insert into lendside.outbox (message_id, message, state, reason, next_attempt_at, written_at, settled_at)
     values ($1, '{}', 'refused', 'for nobody', $2, $2, $2)`,
    [messageId, instant(nowMs)],
  );
}

/** Takes what is due. No other worker takes it until the lease is over; the attempt counts from now. */
export async function claimMessages(
  db: Database,
  { nowMs, leaseMs, atMost }: { readonly nowMs: number; readonly leaseMs: number; readonly atMost: number },
): Promise<ClaimedMessage[]> {
  return db.query<ClaimedMessage>(
    // Lost, it is sent again: a message's own id keeps it from being a second message.
    'workerRelaxed',
    `update lendside.outbox o set attempts = o.attempts + 1, next_attempt_at = $2
       from (select ctid from lendside.outbox
              where state = 'waiting' and next_attempt_at <= $1
              order by next_attempt_at limit $3 for update skip locked) due
      where o.ctid = due.ctid
      returning ${columnsOf<ClaimedMessage>('o', ['messageId', 'message', 'kind', 'reference', 'attempts'])}`,
    [instant(nowMs), instant(nowMs + leaseMs), atMost],
  );
}

/** The id of a payment's receipt. It names the operation, so that a receipt whose row is gone is known by it. */
export const receiptId = (messageKey: string): string => `receipt ${messageKey}`;

/**
 * Writes down of a message that a carrier took that it did not arrive; also where that is heard before the carrier's answer. A
 * receipt left the outbox when it was taken: it comes back, as one that can be tried again.
 */
export async function noteUndelivered(db: Database, messageId: string, reason: string, nowMs: number): Promise<void> {
  await db.query(
    'worker',
    `with told as (
       update lendside.outbox set state = 'refused', reason = $2, settled_at = $3,
              message = case when message -> 'isForgottenOnceSent' = 'true' then '{"sent": true}'
                when message -> 'codes' <> '[]' then message || '{"text": "", "codes": []}' else message end
        where message_id = $1 and state in ('delivered', 'waiting') returning 1)
     insert into lendside.outbox (message_id, kind, reference, state, reason, attempts, next_attempt_at, written_at, settled_at)
     select $1, 'receipt', o.message_key, 'refused', $2, 1, $3, $3, $3 from lendside.operations o
      where o.message_key = $4 and o.state = 'POSTED' and not exists (select from told)
     on conflict do nothing`,
    [
      messageId,
      reason,
      instant(nowMs),
      messageId.startsWith(receiptId('')) ? messageId.slice(receiptId('').length) : null,
    ],
  );
}

/** Outcome of one delivery: final, or the time of the next attempt. */
export interface Ended {
  readonly messageId: string;
  readonly state: 'delivered' | 'refused' | 'givenUp' | 'waiting';
  readonly reason?: string | undefined;
  /** Time of the next attempt, while the message waits. */
  readonly nextAttemptMs?: number;
  /** The kind of a notification; null of a message that was written whole. */
  readonly kind: NotificationKind | null;
}

/** A receipt that a carrier took has nothing left to be written down: it is read as it was saved, and its payment is posted once. */
const isOver = ({ kind, state }: Ended) => kind === 'receipt' && state === 'delivered';

/** Writes down how deliveries ended. What a carrier took of the receipts leaves the outbox; all else stays, so that it is not written again. */
export async function settleMessages(db: Database, ended: readonly Ended[], nowMs: number): Promise<void> {
  const over = ended.filter(isOver);
  const others = ended.filter((one) => !isOver(one));
  await Promise.all([
    over.length > 0 ? deleteMessages(db, over) : undefined,
    others.length > 0 ? updateMessages(db, others, nowMs) : undefined,
  ]);
}

/** Each is found by its key: the index of what waits holds everything that waited lately as well. */
async function deleteMessages(db: Database, over: readonly Ended[]): Promise<void> {
  await db.query(
    'workerRelaxed',
    `delete from lendside.outbox o
      using unnest((select $1::text[])) x (message_id)
            cross join lateral (select ctid from lendside.outbox where message_id = x.message_id limit 1) own
      where o.ctid = own.ctid and o.state = 'waiting'`,
    [over.map(({ messageId }) => messageId)],
  );
}

async function updateMessages(db: Database, ended: readonly Ended[], nowMs: number): Promise<void> {
  await db.query(
    'workerRelaxed',
    `update lendside.outbox o
        set state = x.state, reason = x.reason,
            -- A code is readable by its recipient alone.
            message = case when x.state <> 'waiting' and o.message -> 'isForgottenOnceSent' = 'true' then '{"sent": true}'
              when x.state <> 'waiting' and o.message -> 'codes' <> '[]'
              then o.message || '{"text": "", "codes": []}' else o.message end,
            settled_at = case when x.state = 'waiting' then null else $2::timestamptz end,
            next_attempt_at = coalesce(x.next_attempt_at, o.next_attempt_at)
       from jsonb_to_recordset($1) as x (message_id text, state text, reason text, next_attempt_at timestamptz)
            -- Each by its key: the index of what waits holds everything that waited lately as well.
            cross join lateral (select ctid from lendside.outbox where message_id = x.message_id limit 1 for update) own
      where o.ctid = own.ctid and o.state = 'waiting'`,
    [
      JSON.stringify(
        ended.map(({ messageId, state, reason, nextAttemptMs }) => ({
          message_id: messageId,
          state,
          reason: reason ?? null,
          next_attempt_at: nextAttemptMs === undefined ? null : instant(nextAttemptMs),
        })),
      ),
      instant(nowMs),
    ],
  );
}

export const { writeOutbox, writeNotifications } = storeOf({
  /**
   * Adds messages in the transaction of the business they are about. One that is there already stays as it is. `dueMs`: they go
   * out no sooner.
   */
  async writeOutbox(tx: Tx, messages: readonly Message[], nowMs: number, dueMs: number = nowMs): Promise<void> {
    if (messages.length === 0) return;
    await tx.query(
      `insert into lendside.outbox (message_id, message, next_attempt_at, written_at)
     select x ->> 'messageId', x, $3, $2 from jsonb_array_elements($1) x
     on conflict do nothing`,
      [JSON.stringify(messages), instant(nowMs), instant(dueMs)],
    );
  },

  /**
   * Adds notifications to be rendered when they are sent. One that is there already stays as it is. With `takenForMs` they are
   * written as a first claim would leave them, and for that long their writer sends them.
   */
  async writeNotifications(
    tx: Tx,
    notifications: readonly Notification[],
    nowMs: number,
    takenForMs?: number,
  ): Promise<void> {
    if (notifications.length === 0) return;
    await tx.query(
      `insert into lendside.outbox (message_id, kind, reference, written_at, next_attempt_at, attempts)
     select message_id, kind, reference, $4, $5, $6
       from unnest($1::text[], $2::text[], $3::text[]) as x (message_id, kind, reference)
     on conflict do nothing`,
      [
        notifications.map((notification) => notification.messageId),
        notifications.map((notification) => notification.kind),
        notifications.map((notification) => notification.reference),
        instant(nowMs),
        instant(nowMs + (takenForMs ?? 0)),
        takenForMs === undefined ? 0 : 1,
      ],
    );
  },
});
