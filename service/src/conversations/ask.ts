import type { addToConversation, startConversation } from '@lendside/contract/conversations';
import { holdsSecretNumber, OPEN_QUESTIONS_MAX, QUESTION_MESSAGES_A_DAY } from '@lendside/domain/questions';
import type { Tx } from '@lendside/providers/database';
import type { Context } from '../context.ts';
import { type Call, type Caller, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { statementAs } from '../platform/database/store-of.ts';
import { writeNotifications } from '../platform/notifications/outbox.ts';
import { Problem } from '../problem.ts';
import { conversationOf, wholeOf } from './conversation.ts';
import { questionNotification } from './hand-over.ts';
import {
  type Conversation,
  countsOf,
  findConversation,
  holdConversation,
  holdPerson,
  insertConversation,
  insertQuestion,
  writtenUnder,
} from './store.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

type Begun = Parameters<typeof insertConversation>[1];

/**
 * A question of the caller, about a loan of theirs or about something else. Throws `message_holds_secret`, `questions_too_many`,
 * `messages_too_many`.
 */
export async function startOne(context: Context, { input, caller }: Call<typeof startConversation>) {
  const { userId } = sessionOf(caller);
  const written = await underKey(context, userId, input.messageKey);
  if (written !== undefined) return wholeOf(context, written);
  refuseSecrets(input.text);
  const begun = { ...(await aboutWhat(context, caller, input.loanId)), topic: input.topic };
  const conversationId = context.ids.next('question');
  const standing = await context.db.transaction('worker', async (tx) => {
    await holdPerson(tx, userId);
    const before = await writtenUnder(tx, userId, input.messageKey);
    if (before !== undefined) return before;
    const { open, written: today } = await countsOf(tx, userId, context.clock.nowMs() - DAY_MILLISECONDS);
    if (open >= OPEN_QUESTIONS_MAX) throw new Problem('questions_too_many');
    if (today >= QUESTION_MESSAGES_A_DAY) throw new Problem('messages_too_many');
    const one = { ...begun, conversationId, userId };
    await insertConversation(tx, one, context.clock.nowMs());
    await write(context, tx, one, input);
    return conversationId;
  });
  context.wake('outbox');
  return wholeOf(context, standing);
}

/** One more message. Throws `conversation_not_found`, `conversation_closed`, `message_holds_secret`, `messages_too_many`. */
export async function addToOne(context: Context, { input, caller }: Call<typeof addToConversation>) {
  const { userId } = sessionOf(caller);
  const { conversationId } = await conversationOf(context, userId, input.conversationId);
  const written = await underKey(context, userId, input.messageKey);
  if (written !== undefined) return wholeOf(context, written);
  refuseSecrets(input.text);
  await context.db.transaction('worker', async (tx) => {
    await holdPerson(tx, userId);
    if ((await writtenUnder(tx, userId, input.messageKey)) !== undefined) return;
    const one = await holdConversation(tx, conversationId);
    if (one?.state === 'CLOSED' || one === undefined) throw new Problem('conversation_closed');
    const { written: today } = await countsOf(tx, userId, context.clock.nowMs() - DAY_MILLISECONDS);
    if (today >= QUESTION_MESSAGES_A_DAY) throw new Problem('messages_too_many');
    await write(context, tx, one, input);
  });
  context.wake('outbox');
  return wholeOf(context, conversationId);
}

/** The conversation that stands under a key of the caller. */
const underKey = (context: Context, userId: string, messageKey: string) =>
  writtenUnder(statementAs(context.db, 'worker'), userId, messageKey);

function refuseSecrets(text: string): void {
  if (holdsSecretNumber(text)) throw new Problem('message_holds_secret');
}

/** Writes a message, its line in the activity, and what hands it over once this is committed. */
async function write(
  context: Context,
  tx: Tx,
  one: Pick<Conversation, 'conversationId' | 'userId' | 'customerId' | 'loanId' | 'topic'>,
  { messageKey, text }: { readonly messageKey: string; readonly text: string },
): Promise<void> {
  const nowMs = context.clock.nowMs();
  const messageId = context.ids.next('said');
  const { conversationId, userId, topic } = one;
  await insertQuestion(tx, one, { messageId, messageKey, words: text }, nowMs);
  await writeNotifications(tx, [questionNotification(messageId)], nowMs);
  const about = { customerId: one.customerId ?? undefined, loanId: one.loanId ?? undefined };
  await writeAudit(tx, nowMs, [{ ...about, userId, what: 'question.asked', detail: { conversationId, topic } }]);
}

/** The loan and its store; where it is about none, the customer number of the caller. */
async function aboutWhat(
  context: Context,
  caller: Caller,
  loanId: string | undefined,
): Promise<Omit<Begun, 'conversationId' | 'userId' | 'topic'>> {
  const { customerIds } = sessionOf(caller);
  const { language } = caller;
  const loan = loanId === undefined ? undefined : await context.ports.loanBook.loan(loanId, context.businessDate());
  if (!loan) return { customerId: customerIds[0] ?? null, loanId: null, storeId: null, brand: caller.brand, language };
  const { borrowerId, cosignerId, storeId, brand } = loan;
  const customerId = customerIds.find((id) => id === borrowerId || id === cosignerId) ?? null;
  return { customerId, loanId: loan.loanId, storeId, brand, language };
}

/** A conversation to which documents are sent; undefined for one that is not the caller's. */
export async function ownConversation(
  context: Context,
  { userId }: { readonly userId: string },
  conversationId: string,
): Promise<{ readonly customerId: string | null; readonly isOpen: boolean } | undefined> {
  const one = await findConversation(statementAs(context.db, 'worker'), conversationId);
  return one?.userId === userId ? { customerId: one.customerId, isOpen: one.state !== 'CLOSED' } : undefined;
}
