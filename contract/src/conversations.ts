import { QUESTION_TEXT_MAX, QUESTION_TOPICS } from '@lendside/domain/questions';
import { z } from 'zod';
import { brandCode, instant, loanId, nothing, paymentKey, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

/** Questions of a person to their store, and the answers. */

const conversationId = text(60);
const words = z.string().trim().min(1).max(QUESTION_TEXT_MAX);

const head = {
  conversationId,
  topic: z.enum(QUESTION_TOPICS),
  /** Absent where it is about no loan. */
  loanId: loanId.optional(),
  brand: brandCode,
  /** `waiting`: the store has not answered the last message; `answered`: it has; `closed`: nothing more can be written. */
  state: z.enum(['waiting', 'answered', 'closed']),
  /** When something was last written. */
  changed: instant,
};

const conversation = z.object({
  ...head,
  messages: z.array(
    z.object({ messageId: text(80), from: z.enum(['customer', 'store']), text: text(4000), sent: instant }),
  ),
});

const shared = { slice: 'conversations', access: ['customer', 'non-customer'] } as const;

export const listConversations = operation({
  name: 'listConversations',
  ...shared,
  endpoint: 'GET /conversations',
  summary: 'Questions that this person asked, the one with the latest message first: the last fifty.',
  input: nothing,
  output: z.object({ conversations: z.array(z.object({ ...head, unread: z.boolean() })).max(50) }),
  problems: [],
});

export const openConversation = operation({
  name: 'openConversation',
  ...shared,
  endpoint: 'POST /conversation',
  summary: 'One question with all that was written; its answers count as read from then on.',
  input: z.object({ conversationId }),
  output: conversation,
  problems: ['conversation_not_found'],
});

export const startConversation = operation({
  name: 'startConversation',
  ...shared,
  endpoint: 'POST /conversations',
  summary:
    'Asks the store a question, about a loan or about something else. Sent again with its key, it is asked once.',
  owns: { loan: 'loanId' },
  input: z.object({ messageKey: paymentKey, topic: z.enum(QUESTION_TOPICS), text: words, loanId: loanId.optional() }),
  output: conversation,
  problems: ['loan_not_found', 'message_holds_secret', 'questions_too_many', 'messages_too_many'],
});

export const addToConversation = operation({
  name: 'addToConversation',
  ...shared,
  endpoint: 'POST /conversationMessage',
  summary: 'Writes one more message to a question. Sent again with its key, it is written once.',
  input: z.object({ conversationId, messageKey: paymentKey, text: words }),
  output: conversation,
  problems: ['conversation_not_found', 'conversation_closed', 'message_holds_secret', 'messages_too_many'],
});

export const closeConversation = operation({
  name: 'closeConversation',
  ...shared,
  endpoint: 'DELETE /conversation',
  summary: 'Closes a question that is settled. Once more gives the same answer.',
  input: z.object({ conversationId }),
  output: conversation,
  problems: ['conversation_not_found'],
});

export const conversationsProblems = {
  conversation_not_found: {
    status: 404,
    next: 'here',
    english: 'We could not find that question. Go to your messages to see what you asked.',
    spanish: 'No pudimos encontrar esa pregunta. Vaya a sus mensajes para ver lo que preguntó.',
  },
  conversation_closed: {
    status: 409,
    next: 'here',
    english: 'This question is closed. Ask a new one from your messages.',
    spanish: 'Esta pregunta está cerrada. Haga una nueva desde sus mensajes.',
  },
  message_holds_secret: {
    status: 422,
    next: 'here',
    english: 'Leave out card numbers and Social Security numbers. We never ask for them in a message.',
    spanish: 'No escriba números de tarjeta ni de Seguro Social: bórrelos. Nunca se los pedimos en un mensaje.',
  },
  questions_too_many: {
    status: 409,
    next: 'here',
    english: 'You have five open questions. Write to one of them, or close one that is settled.',
    spanish: 'Tiene cinco preguntas abiertas. Escriba en una de ellas o cierre una que ya esté resuelta.',
  },
  messages_too_many: {
    status: 429,
    next: 'call',
    english: 'You wrote many messages today. Wait until tomorrow, or call your store.',
    spanish: 'Hoy escribió muchos mensajes. Espere hasta mañana o llame a su tienda.',
  },
} as const satisfies ProblemTexts;

export const conversationsOperations = [
  listConversations,
  openConversation,
  startConversation,
  addToConversation,
  closeConversation,
];
