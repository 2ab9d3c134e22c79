import { page } from '../data/routes/page.ts';

/** The screens of this slice by the names of their addresses. */
export const conversationsPages = {
  AskQuestion: page(() => import('./ask-question.tsx').then((module) => module.AskQuestion)),
  // Nothing of it is read ahead: an answer counts as read once it is opened.
  Question: page(() => import('./question.tsx').then((module) => module.Question)),
};
