import type { closeConversation, listConversations, openConversation } from '@lendside/contract/conversations';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { conversationOf, headOf, wholeOf } from './conversation.ts';
import { type Conversation, closeOne, conversationsOf, markRead } from './store.ts';

const isUnread = ({ answeredAtMs, readAtMs }: Conversation) =>
  answeredAtMs !== null && (readAtMs === null || readAtMs < answeredAtMs);

export async function ownConversations(context: Context, { caller }: Call<typeof listConversations>) {
  const found = await conversationsOf(context.db, sessionOf(caller).userId);
  return { conversations: found.map((one) => ({ ...headOf(one), unread: isUnread(one) })) };
}

/** One of the caller's own; what was answered counts as read. Throws `conversation_not_found`. */
export async function openOwn(context: Context, { input, caller }: Call<typeof openConversation>) {
  const { conversationId } = await conversationOf(context, sessionOf(caller).userId, input.conversationId);
  const whole = await wholeOf(context, conversationId);
  await context.db.transaction('worker', (tx) => markRead(tx, conversationId, context.clock.nowMs()));
  return whole;
}

/** The caller says that it is settled. Throws `conversation_not_found`. */
export async function closeOwn(context: Context, { input, caller }: Call<typeof closeConversation>) {
  const { userId } = sessionOf(caller);
  const { conversationId, customerId, loanId } = await conversationOf(context, userId, input.conversationId);
  const nowMs = context.clock.nowMs();
  await context.db.transaction('worker', async (tx) => {
    if (!(await closeOne(tx, conversationId, nowMs))) return;
    const about = { customerId: customerId ?? undefined, loanId: loanId ?? undefined };
    await writeAudit(tx, nowMs, [{ ...about, userId, what: 'question.closed', detail: { conversationId } }]);
  });
  return wholeOf(context, conversationId);
}
