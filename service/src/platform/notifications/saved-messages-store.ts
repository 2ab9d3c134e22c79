import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { Message, SentBy } from '@lendside/providers/messages/port';
import { camelRows } from '../database/camel-rows.ts';

/** SQL of the messages that a person can read again. */

export interface SavedMessage {
  readonly place: number;
  readonly brand: string | null;
  readonly subject: string;
  readonly words: string;
  readonly sentAtMs: number;
  readonly readAtMs: number | null;
  readonly loanId: string | null;
  /** Null where it was saved before languages and ways were. */
  readonly language: 'english' | 'spanish' | null;
  readonly sentBy: readonly SentBy[] | null;
}

const HEAD = 'place, brand, subject, sent_at, read_at, loan_id, language, sent_by';

/** Saves what was sent for its reader. Sent a second time, it is there already. */
export async function saveMessages(db: Database, messages: readonly Message[], nowMs: number): Promise<void> {
  const saved = messages.flatMap(({ messageId, channel, subject, text, savedFor }) =>
    savedFor === undefined
      ? []
      : [
          {
            message_id: messageId,
            user_id: savedFor.userId,
            brand: savedFor.brand,
            subject,
            words: savedFor.text ?? text,
            loan_id: savedFor.loanId ?? null,
            language: savedFor.language ?? null,
            sent_by: savedFor.sentBy ?? [channel],
          },
        ],
  );
  if (saved.length === 0) return;
  await db.query(
    'workerRelaxed',
    `insert into lendside.saved_messages (message_id, user_id, brand, subject, words, sent_at, loan_id, language, sent_by)
     select message_id, user_id, brand, subject, words, $2, loan_id, language, sent_by
       from rows from (jsonb_to_recordset($1::jsonb) as (message_id text, user_id text, brand text, subject text, words text,
                       loan_id text, language text, sent_by text[])) with ordinality order by ordinality
     on conflict on constraint saved_messages_message_id_key do nothing`,
    [JSON.stringify(saved), instant(nowMs)],
  );
}

/** Messages of a person, newest first, from before a place. */
export function savedMessagesOf(
  db: Database,
  of: {
    readonly userId: string;
    readonly before: number;
    readonly limit: number;
    /** Those about this loan alone. */
    readonly loanId: string | undefined;
  },
): Promise<Omit<SavedMessage, 'words'>[]> {
  return camelRows(
    db.query(
      'worker',
      `select ${HEAD} from lendside.saved_messages
        where user_id = $1 and place < $2 and ($4::text is null or loan_id = $4) order by place desc limit $3`,
      [of.userId, of.before, of.limit, of.loanId ?? null],
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
       returning ${HEAD}, words`,
      [of.userId, of.place, instant(of.nowMs)],
    ),
  );
  return row;
}
