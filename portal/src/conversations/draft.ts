import { QUESTION_TEXT_MAX, QUESTION_TOPICS, type QuestionTopic } from '@lendside/domain/questions';
import { tabStore } from '../data/storage/tab-store.ts';

/** A question that is being written: a reload, or a call that was cut, takes nothing of it away. */
export interface Draft {
  readonly text: string;
  readonly topic: QuestionTopic | undefined;
  readonly loanId: string | undefined;
  /** Made at the first try: sent again with it, the question is asked once. */
  readonly messageKey: string | undefined;
}

const textIn = (value: unknown, most: number) =>
  typeof value === 'string' && value.length <= most ? value : undefined;

/** By the loan that it was begun about; `''` where none was named. */
export const drafts = tabStore('question', (saved): Draft | undefined => {
  const { text, topic, loanId, messageKey } = (saved ?? {}) as Record<string, unknown>;
  return {
    text: textIn(text, 2 * QUESTION_TEXT_MAX) ?? '',
    topic: QUESTION_TOPICS.find((one) => one === topic),
    loanId: textIn(loanId, 40),
    messageKey: textIn(messageKey, 64),
  };
});
