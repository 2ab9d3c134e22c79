import { z } from 'zod';
import { brandCode, instant, nothing, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

/** Messages: what was sent to a person, to be read again. */

const message = {
  messageId: text(20),
  subject: text(200),
  sent: instant,
  /** The brand it came from; absent where it was about the person alone. */
  brand: brandCode.optional(),
};

export const listMessages = operation({
  name: 'listMessages',
  slice: 'profile',
  endpoint: 'GET /messages',
  summary: 'What was sent to this person by mail or text, newest first. Codes are not among them.',
  access: ['customer', 'non-customer'],
  input: z.object({ page: text(20).optional() }),
  output: z.object({
    messages: z.array(z.object({ ...message, read: z.boolean() })),
    nextPage: text(20).optional(),
  }),
  problems: [],
});

export const countUnreadMessages = operation({
  name: 'countUnreadMessages',
  slice: 'profile',
  endpoint: 'GET /unreadMessages',
  summary: 'How many messages this person has not opened yet.',
  access: ['customer', 'non-customer'],
  background: true,
  input: nothing,
  output: z.object({ unread: z.int() }),
  problems: [],
});

export const openMessage = operation({
  name: 'openMessage',
  slice: 'profile',
  endpoint: 'POST /message',
  summary: 'One message with all its words; it counts as read from then on.',
  access: ['customer', 'non-customer'],
  input: z.object({ messageId: text(20) }),
  output: z.object({ ...message, text: text(20_000) }),
  problems: ['message_not_found'],
});

export const profileMessagesProblems = {
  message_not_found: {
    status: 404,
    next: 'here',
    english: 'We could not find that message. Go to your messages to see what was sent to you.',
    spanish: 'No pudimos encontrar ese mensaje. Vaya a sus mensajes para ver lo que le enviamos.',
  },
} as const satisfies ProblemTexts;

export const profileMessagesOperations = [listMessages, countUnreadMessages, openMessage];
