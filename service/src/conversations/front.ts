/** All that other slices, the desk and the place of composition may use of conversations. */
export {
  answerConversation,
  type Conversation,
  type ConversationMessage,
  closeForStore,
  questionAt,
  questionsWaiting,
} from './answer.ts';
export { ownConversation } from './ask.ts';
export { renderQuestions } from './hand-over.ts';
export { unreadConversationsOf } from './store.ts';
