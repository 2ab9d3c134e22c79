import type { CustomerMessage } from '@lendside/providers/conversations/port';
import type { Message } from '@lendside/providers/messages/port';
import type { Context } from '../context.ts';
import { statementAs } from '../platform/database/store-of.ts';
import type { Notification } from '../platform/notifications/outbox-store.ts';
import { questionMessage } from '../platform/notifications/questions.ts';
import { messagesNamed } from './store.ts';

/** Hands a message of a person to those who answer, once it is committed. */
export const questionNotification = (messageId: string): Notification => ({
  messageId: `question ${messageId}`,
  kind: 'question',
  reference: messageId,
});

/** Messages of people as they are handed to the port `conversations`, by their ids. */
export async function renderQuestions(
  context: Context,
  references: readonly string[],
): Promise<ReadonlyMap<string, Message>> {
  const named = await messagesNamed(statementAs(context.db, 'worker'), references);
  const userIds = [...new Set(named.map(({ userId }) => userId))];
  const people = await Promise.all(userIds.map((userId) => context.ports.signIn.customers.person(userId)));
  const nameOf = new Map(
    userIds.map((userId, index) => [userId, `${people[index]?.firstName ?? ''} ${people[index]?.lastName ?? ''}`]),
  );
  return new Map(
    named.map((one) => {
      const { messageId, conversationId, topic, words, sentAtMs, language, brand, customerId, loanId, storeId } = one;
      const message: CustomerMessage = {
        ...{ messageId, conversationId, topic, text: words, sentAtMs, language, brand },
        name: nameOf.get(one.userId)?.trim() ?? '',
        ...(customerId !== null && { customerId }),
        ...(loanId !== null && { loanId }),
        ...(storeId !== null && { storeId }),
      };
      return [messageId, questionMessage(message)] as const;
    }),
  );
}
