import type { CustomerMessage } from '@lendside/providers/conversations/port';
import type { Message, Messages } from '@lendside/providers/messages/port';
import type { Context } from '../../context.ts';

/** A message of a person to those who answer, on its way through the outbox. */
export const questionMessage = (message: CustomerMessage): Message => ({
  messageId: `question ${message.messageId}`,
  to: message.conversationId,
  channel: 'question',
  subject: message.topic,
  text: JSON.stringify(message),
  codes: [],
  links: [],
});

/** Hands it to the port `conversations`. */
export const handQuestion = (context: Context, { text }: Message): ReturnType<Messages['deliver']> =>
  context.ports.conversations.take(JSON.parse(text) as CustomerMessage);
