import type { Context } from '../context.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { statementAs } from '../platform/database/store-of.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { answeredLetter } from './answered-letter.ts';
import {
  type Conversation,
  type ConversationMessage,
  closeOne,
  findConversation,
  holdConversation,
  insertAnswer,
  messagesIn,
  waitingConversations,
} from './store.ts';

export interface Answer {
  readonly conversationId: string;
  /** The same answer is written once. */
  readonly answerId: string;
  readonly text: string;
  readonly closes: boolean;
  /** The operator or the service desk by name. */
  readonly by: string;
}

/**
 * Writes an answer of the lender's people and tells the person by the ways they chose. One that comes after the person closed their
 * question is told all the same. False where there is no such conversation.
 */
export async function answerConversation(context: Context, answer: Answer): Promise<boolean> {
  const { conversationId, answerId, text, closes, by } = answer;
  const known = await findConversation(statementAs(context.db, 'worker'), conversationId);
  if (!known) return false;
  const letter = await answeredLetter(context, known, answerId);
  const nowMs = context.clock.nowMs();
  await context.db.transaction('worker', async (tx) => {
    const one = await holdConversation(tx, conversationId);
    if (!one) return;
    const written = { messageId: `answer ${answerId}`, words: text, answeredBy: by, closes };
    if (!(await insertAnswer(tx, one, written, nowMs))) return;
    await writeOutbox(tx, letter, nowMs);
    await writeAudit(tx, nowMs, [{ ...aboutOf(one), what: 'question.answered', detail: { conversationId } }]);
  });
  context.wake('outbox');
  return true;
}

/** Closes a conversation without an answer. False where there is none that is open. */
export async function closeForStore(context: Context, conversationId: string): Promise<boolean> {
  const nowMs = context.clock.nowMs();
  return context.db.transaction('worker', async (tx) => {
    const one = await holdConversation(tx, conversationId);
    if (!one || !(await closeOne(tx, conversationId, nowMs))) return false;
    await writeAudit(tx, nowMs, [{ ...aboutOf(one), what: 'question.closedByStore', detail: { conversationId } }]);
    return true;
  });
}

const aboutOf = ({ customerId, userId, loanId }: Conversation) => ({
  customerId: customerId ?? undefined,
  userId,
  loanId: loanId ?? undefined,
});

export type { Conversation, ConversationMessage };

/** Questions that wait for an answer, the one that waits longest first. */
export const questionsWaiting = (context: Context, atMost: number): Promise<readonly Conversation[]> =>
  waitingConversations(statementAs(context.db, 'worker'), atMost);

/** One question with all that was written, for the lender's people. */
export async function questionAt(
  context: Context,
  conversationId: string,
): Promise<{ readonly question: Conversation; readonly messages: readonly ConversationMessage[] } | undefined> {
  const reader = statementAs(context.db, 'worker');
  const question = await findConversation(reader, conversationId);
  return question && { question, messages: await messagesIn(reader, conversationId) };
}
