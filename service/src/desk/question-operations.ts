import type { Field, Operation } from './operations.ts';

const question: Field = { name: 'conversationId', label: 'Question', max: 60 };

/** States of a question after its answer. */
const ANSWER_THEN = ['open', 'closed'] as const;
const ANSWER_THEN_MEANINGS = { open: 'The customer can write again', closed: 'It is closed' };

/** Questions of customers at the desk. */
export const QUESTION_OPERATIONS = {
  questions: {
    command: 'questions',
    says: 'lists questions of customers that wait for an answer, the one that waits longest first',
    role: 'servicing',
    view: 'list',
    menu: 'Questions',
    fields: [],
  },
  question: {
    command: 'question',
    says: 'shows a question with all that was written',
    role: 'servicing',
    view: 'view',
    fields: [question],
  },
  answerQuestion: {
    command: 'answer-question',
    says: 'answers a question; the customer reads it in the portal and is told by the ways they chose',
    role: 'servicing',
    fields: [
      question,
      { name: 'text', label: 'Answer, as the customer reads it', max: 2000, personal: true, lines: true },
      { name: 'afterwards', label: 'Afterwards', max: 10, of: ANSWER_THEN, means: ANSWER_THEN_MEANINGS },
    ],
  },
  closeQuestion: {
    command: 'close-question',
    says: 'closes a question that needs no answer',
    role: 'servicing',
    fields: [question, { name: 'reason', label: 'Reason', max: 300 }],
  },
} as const satisfies Readonly<Record<string, Operation>>;
