import { DEFAULT_BRAND, isBrandCode } from '@lendside/brands/brand';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { statementAs } from '../platform/database/store-of.ts';
import { Problem } from '../problem.ts';
import { type Conversation, findConversation, messagesIn } from './store.ts';

/** A conversation of the caller. Throws `conversation_not_found` for one of another person, as for none. */
export async function conversationOf(context: Context, userId: string, conversationId: string): Promise<Conversation> {
  const one = await findConversation(statementAs(context.db, 'worker'), conversationId);
  if (one?.userId !== userId) throw new Problem('conversation_not_found');
  return one;
}

const STATES = { WAITING: 'waiting', ANSWERED: 'answered', CLOSED: 'closed' } as const;

export const headOf = ({ conversationId, topic, loanId, brand, state, changedAtMs }: Conversation) => ({
  conversationId,
  topic,
  ...(loanId !== null && { loanId }),
  brand: isBrandCode(brand) ? brand : DEFAULT_BRAND,
  state: STATES[state],
  changed: instant(changedAtMs),
});

/** A conversation as it stands now, with all that was written. */
export async function wholeOf(context: Context, conversationId: string) {
  const reader = statementAs(context.db, 'worker');
  const [one, messages] = await Promise.all([
    findConversation(reader, conversationId),
    messagesIn(reader, conversationId),
  ]);
  if (!one) throw new Problem('conversation_not_found');
  return {
    ...headOf(one),
    messages: messages.map(({ messageId, fromStore, words, sentAtMs }) => ({
      messageId,
      from: fromStore ? ('store' as const) : ('customer' as const),
      text: words,
      sent: instant(sentAtMs),
    })),
  };
}
