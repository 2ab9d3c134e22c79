import type { QuestionTopic } from '@lendside/domain/questions';
import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { camelRows } from '../platform/database/camel-rows.ts';

/** SQL of conversations. Runs as the worker; whose they are is part of each question. */

type Reader = Pick<Tx, 'query'>;

export interface Conversation {
  readonly conversationId: string;
  readonly userId: string;
  readonly customerId: string | null;
  readonly loanId: string | null;
  readonly storeId: string | null;
  readonly brand: string;
  readonly language: 'english' | 'spanish';
  readonly topic: QuestionTopic;
  readonly state: 'WAITING' | 'ANSWERED' | 'CLOSED';
  readonly changedAtMs: number;
  readonly waitingAtMs: number | null;
  readonly answeredAtMs: number | null;
  readonly readAtMs: number | null;
}

export interface ConversationMessage {
  readonly messageId: string;
  readonly conversationId: string;
  readonly fromStore: boolean;
  readonly answeredBy: string | null;
  readonly words: string;
  readonly sentAtMs: number;
}

/** A message of a person before it is written. */
export interface NewMessage {
  readonly messageId: string;
  readonly messageKey: string;
  readonly words: string;
}

const COLUMNS = `conversation_id, user_id, customer_id, loan_id, store_id, brand, language, topic, state, changed_at, waiting_at,
  answered_at, read_at`;
const LISTED_MAX = 50;

/** Conversations of a person, the one with the latest message first. */
export const conversationsOf = (db: Database, userId: string): Promise<Conversation[]> =>
  camelRows(
    db.query(
      'worker',
      `select ${COLUMNS} from lendside.conversations where user_id = $1 order by changed_at desc, conversation_id desc limit ${LISTED_MAX}`,
      [userId],
    ),
  );

export async function findConversation(db: Reader, conversationId: string): Promise<Conversation | undefined> {
  const [row] = await camelRows<Conversation>(
    db.query(`select ${COLUMNS} from lendside.conversations where conversation_id = $1`, [conversationId]),
  );
  return row;
}

/** The same, held until the transaction ends: what is written to it waits. */
export async function holdConversation(tx: Tx, conversationId: string): Promise<Conversation | undefined> {
  const [row] = await camelRows<Conversation>(
    tx.query(`select ${COLUMNS} from lendside.conversations where conversation_id = $1 for update`, [conversationId]),
  );
  return row;
}

/** Messages of a conversation, the first one first. */
export const messagesIn = (db: Reader, conversationId: string): Promise<ConversationMessage[]> =>
  camelRows(
    db.query(
      `select message_id, conversation_id, from_store, answered_by, words, sent_at
         from lendside.conversation_messages where conversation_id = $1 order by place`,
      [conversationId],
    ),
  );

/** Messages by their ids, each with its conversation. */
export const messagesNamed = (
  db: Reader,
  messageIds: readonly string[],
): Promise<(ConversationMessage & Conversation)[]> =>
  camelRows(
    db.query(
      `select ${COLUMNS.split(', ')
        .map((one) => `c.${one.trim()}`)
        .join(', ')}, m.message_id, m.from_store, m.answered_by, m.words, m.sent_at
         from lendside.conversation_messages m join lendside.conversations c using (conversation_id)
        where m.message_id = any ($1)`,
      [messageIds],
    ),
  );

/** The conversation to which a person wrote under this key before. */
export async function writtenUnder(db: Reader, userId: string, messageKey: string): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(
    'select conversation_id as id from lendside.conversation_messages where user_id = $1 and message_key = $2',
    [userId, messageKey],
  );
  return row?.id;
}

/** Conversations of a person that are open, and messages that they wrote since a time. */
export async function countsOf(
  tx: Reader,
  userId: string,
  sinceMs: number,
): Promise<{ readonly open: number; readonly written: number }> {
  const [row] = await tx.query<{ open: number; written: number }>(
    `select (select count(*)::int from lendside.conversations where user_id = $1 and state <> 'CLOSED') as open,
            (select count(*)::int from lendside.conversation_messages
              where user_id = $1 and not from_store and sent_at > $2) as written`,
    [userId, instant(sinceMs)],
  );
  return row ?? { open: 0, written: 0 };
}

/** One person at a time, so that two requests at once do not both count the same. */
export async function holdPerson(tx: Tx, userId: string): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('conversations ' || $1, 0))", [userId]);
}

export async function insertConversation(
  tx: Tx,
  one: Omit<Conversation, 'state' | 'changedAtMs' | 'waitingAtMs' | 'answeredAtMs' | 'readAtMs'>,
  nowMs: number,
): Promise<void> {
  await tx.query(
    `insert into lendside.conversations
       (conversation_id, user_id, customer_id, loan_id, store_id, brand, language, topic, state, started_at, changed_at, waiting_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'WAITING', $9, $9, $9)`,
    [
      one.conversationId,
      one.userId,
      one.customerId,
      one.loanId,
      one.storeId,
      one.brand,
      one.language,
      one.topic,
      instant(nowMs),
    ],
  );
}

/** Writes a message of a person; its conversation waits for an answer from then on. */
export async function insertQuestion(
  tx: Tx,
  { conversationId, userId }: Pick<Conversation, 'conversationId' | 'userId'>,
  { messageId, messageKey, words }: NewMessage,
  nowMs: number,
): Promise<void> {
  await tx.query(
    `insert into lendside.conversation_messages (message_id, conversation_id, user_id, from_store, words, sent_at, message_key)
     values ($1, $2, $3, false, $4, $5, $6)`,
    [messageId, conversationId, userId, words, instant(nowMs), messageKey],
  );
  await tx.query(
    `update lendside.conversations set state = 'WAITING', changed_at = $2, waiting_at = coalesce(waiting_at, $2)
      where conversation_id = $1`,
    [conversationId, instant(nowMs)],
  );
}

/** Writes an answer; false where the same was written before. What was closed stays closed. */
export async function insertAnswer(
  tx: Tx,
  { conversationId, userId }: Pick<Conversation, 'conversationId' | 'userId'>,
  answer: {
    readonly messageId: string;
    readonly words: string;
    readonly answeredBy: string;
    readonly closes: boolean;
  },
  nowMs: number,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into lendside.conversation_messages (message_id, conversation_id, user_id, from_store, answered_by, words, sent_at)
     values ($1, $2, $3, true, $4, $5, $6) on conflict on constraint conversation_messages_message_id_key do nothing returning 1`,
    [answer.messageId, conversationId, userId, answer.answeredBy, answer.words, instant(nowMs)],
  );
  if (rows.length === 0) return false;
  await tx.query(
    `update lendside.conversations
        set state = case when $2 or state = 'CLOSED' then 'CLOSED' else 'ANSWERED' end,
            changed_at = $3, answered_at = $3, waiting_at = null
      where conversation_id = $1`,
    [conversationId, answer.closes, instant(nowMs)],
  );
  return true;
}

/** Closes one; false where it is closed. */
export async function closeOne(tx: Tx, conversationId: string, nowMs: number): Promise<boolean> {
  const rows = await tx.query(
    `update lendside.conversations set state = 'CLOSED', waiting_at = null, changed_at = $2
      where conversation_id = $1 and state <> 'CLOSED' returning 1`,
    [conversationId, instant(nowMs)],
  );
  return rows.length === 1;
}

/** Answers that stand now count as read. */
export async function markRead(tx: Tx, conversationId: string, nowMs: number): Promise<void> {
  await tx.query(
    `update lendside.conversations set read_at = $2
      where conversation_id = $1 and answered_at is not null and (read_at is null or read_at < answered_at)`,
    [conversationId, instant(nowMs)],
  );
}

/** Conversations of a person with an answer that they have not read. */
export async function unreadConversationsOf(db: Database, userId: string): Promise<number> {
  const [row] = await db.query<{ unread: number }>(
    'worker',
    `select count(*)::int as unread from lendside.conversations
      where user_id = $1 and answered_at is not null and (read_at is null or read_at < answered_at)`,
    [userId],
  );
  return row?.unread ?? 0;
}

/** Conversations that wait for an answer, the one that waits longest first. */
export const waitingConversations = (db: Reader, atMost: number): Promise<Conversation[]> =>
  camelRows(
    db.query(`select ${COLUMNS} from lendside.conversations where state = 'WAITING' order by waiting_at limit $1`, [
      atMost,
    ]),
  );
