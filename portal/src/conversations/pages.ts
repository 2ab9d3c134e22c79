import { page } from '../data/routes/page.ts';
import { openedConversation } from './conversation-queries.ts';

/** The screens of this slice by the names of their addresses. */
export const conversationsPages = {
  AskQuestion: page(() => import('./ask-question.tsx').then((module) => module.AskQuestion)),
  Question: page(
    () => import('./question.tsx').then((module) => module.Question),
    ({ conversationId = '' }) => [openedConversation(conversationId)],
  ),
};
