import type { answerQuestion } from '@lendside/contract/dev';
import type { Context } from '../context.ts';
import { answerConversation, questionsWaiting } from '../conversations/front.ts';
import type { Call } from '../on.ts';
import { Problem } from '../problem.ts';

const LOOKED_AT_MAX = 1000;

/** Answers the question of a person that waits longest. Throws `user_not_found`, `conversation_not_found`. */
export async function answerAsStore(context: Context, { input: { email, text } }: Call<typeof answerQuestion>) {
  const person = await context.ports.signIn.findUser(email);
  if (!person) throw new Problem('user_not_found');
  const waiting = await questionsWaiting(context, LOOKED_AT_MAX);
  const { conversationId } = waiting.find(({ userId }) => userId === person.userId) ?? {};
  if (conversationId === undefined) throw new Problem('conversation_not_found');
  const answer = { conversationId, text, closes: false, by: 'a developer' };
  await answerConversation(context, { ...answer, answerId: context.ids.next('answer') });
  return { conversationId };
}
