import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { Message } from '@lendside/providers/messages/port';
import { camelRows } from '../database/camel-rows.ts';

/** SQL of the messages that a person can read again. */

export interface SavedMessage {
  readonly place: number;
  readonly brand: string | null;
  readonly subject: string;
  readonly words: string;
  readonly sentAtMs: number;
  readonly readAtMs: number | null;
}

/** Saves what was sent for its reader. Sent a second time, it is there already. */
export async function saveMessages(db: Database, messages: readonly Message[], nowMs: number): Promise<void> {
  const saved = messages.flatMap(({ messageId, subject, text, savedFor }) =>
    savedFor === undefined
      ? []
      : [
          {
            message_id: messageId,
            user_id: savedFor.userId,
            brand: savedFor.brand,
            subject,
            words: savedFor.text ?? text,
          },
        ],
  );
  if (saved.length === 0) return;
  await db.query(
    'workerRelaxed',
    `insert into lendside.saved_messages (message_id, user_id, brand, subject, words, sent_at)
     select one ->> 'message_id', one ->> 'user_id', one ->> 'brand', one ->> 'subject', one ->> 'words', $2
       from jsonb_array_elements($1::jsonb) with ordinality as list (one, place) order by place
     on conflict (message_id) do nothing`,
    [JSON.stringify(saved), instant(nowMs)],
  );
}

/** Messages of a person, newest first, from before a place. */
export function savedMessagesOf(
  db: Database,
  of: { readonly userId: string; readonly before: number; readonly limit: number },
): Promise<Omit<SavedMessage, 'words'>[]> {
  return camelRows(
    db.query(
      'worker',
      `select place, brand, subject, sent_at, read_at from lendside.saved_messages
        where user_id = $1 and place < $2 order by place desc limit $3`,
      [of.userId, of.before, of.limit],
    ),
  );
}

/** Number of messages of a person that were not opened yet. */
export async function unreadOf(db: Database, userId: string): Promise<number> {
  const [row] = await db.query<{ unread: number }>(
    'worker',
    'select count(*)::int as unread from lendside.saved_messages where user_id = $1 and read_at is null',
    [userId],
  );
  return row?.unread ?? 0;
}

/** Opens one message of a person: it counts as read from the first time on. */
export async function openSavedMessage(
  tx: Tx,
  of: { readonly userId: string; readonly place: number; readonly nowMs: number },
): Promise<SavedMessage | undefined> {
  const [row] = await camelRows<SavedMessage>(
    tx.query(
      `update lendside.saved_messages set read_at = coalesce(read_at, $3) where user_id = $1 and place = $2
       returning place, brand, subject, words, sent_at, read_at`,
      [of.userId, of.place, instant(of.nowMs)],
    ),
  );
  return row;
}
