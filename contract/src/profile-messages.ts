import { z } from 'zod';
import { brandCode, instant, loanId, nothing, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

/** Messages: what was sent to a person, to be read again. */

const message = {
  messageId: text(20),
  subject: text(200),
  sent: instant,
  /** The brand it came from; absent where it was about the person alone. */
  brand: brandCode.optional(),
  /** The loan it is about; absent where it is about none. */
  loanId: loanId.optional(),
  /** Language it was written in, and the ways it went by; absent on older ones. */
  language: z.enum(['english', 'spanish']).optional(),
  sentBy: z.array(z.enum(['email', 'text', 'voice', 'push'])).optional(),
};

export const listMessages = operation({
  name: 'listMessages',
  slice: 'profile',
  endpoint: 'GET /messages',
  summary: 'What was sent to this person, newest first, or what of it is about one loan. Codes are not among them.',
  owns: { loan: 'loanId' },
  access: ['customer', 'non-customer'],
  input: z.object({ page: text(20).optional(), loanId: loanId.optional() }),
  output: z.object({
    messages: z.array(z.object({ ...message, read: z.boolean() })),
    nextPage: text(20).optional(),
  }),
  problems: ['loan_not_found'],
});

export const countUnreadMessages = operation({
  name: 'countUnreadMessages',
  slice: 'profile',
  endpoint: 'GET /unreadMessages',
  summary: 'How many messages, and answers to questions, this person has not opened yet.',
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
