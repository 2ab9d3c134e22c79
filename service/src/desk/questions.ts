import { instant } from '@lendside/providers/instant';
import { documentsInReview } from '../applications/front.ts';
import type { Context } from '../context.ts';
import {
  answerConversation,
  type Conversation,
  type ConversationMessage,
  closeForStore,
  questionAt,
  questionsWaiting,
} from '../conversations/front.ts';
import type { Act, Block, DeskAnswer } from './answer.ts';
import type { DeskCall } from './desk-call.ts';
import { DeskRefusal } from './refusal.ts';

const SHOWN_MAX = 100;
const DOCUMENTS_MAX = 500;

const TOPICS: Readonly<Record<Conversation['topic'], string>> = {
  payment: 'a payment',
  troublePaying: 'trouble paying',
  payoff: 'payoff',
  documents: 'documents',
  account: 'the account',
  other: 'something else',
};

const minute = (ms: number | null) => (ms === null ? '' : instant(ms).slice(0, 16).replace('T', ' '));

const HEAD = ['Question', 'About', 'Customer', 'Loan', 'Store', 'Brand', 'Language', 'Waits since'];
const cellsOf = (one: Conversation): string[] => [
  one.conversationId,
  TOPICS[one.topic],
  one.customerId ?? 'no customer yet',
  one.loanId ?? '',
  one.storeId ?? '',
  one.brand,
  one.language,
  one.state === 'WAITING' ? minute(one.waitingAtMs) : one.state.toLowerCase(),
];

/** Questions that wait for an answer, the one that waits longest first. */
export async function showQuestions(context: Context, { seen }: DeskCall): Promise<DeskAnswer> {
  const waiting = await questionsWaiting(context, SHOWN_MAX);
  seen({ what: `${waiting.length} questions that wait` });
  return {
    blocks: [
      {
        title: 'Questions to answer',
        head: HEAD,
        rows: waiting.map((one) => ({
          cells: cellsOf(one),
          acts: [{ operation: 'question', label: 'Read it', input: { conversationId: one.conversationId } }],
        })),
        empty: 'No question waits for an answer.',
      },
    ],
  };
}

async function knownOne(context: Context, { input }: DeskCall) {
  const known = await questionAt(context, input.conversationId ?? '');
  if (!known) throw new DeskRefusal('There is no question of this number.');
  return known;
}

/** One question: all that was written, and documents that were sent for it and wait. */
export async function showQuestion(context: Context, call: DeskCall): Promise<DeskAnswer> {
  const { question, messages } = await knownOne(context, call);
  const { conversationId, state } = question;
  const documents = (await documentsInReview(context, DOCUMENTS_MAX)).filter(
    ({ applicationId }) => applicationId === conversationId,
  );
  call.seen({ ...aboutOf(question), what: `question ${conversationId}, ${messages.length} messages` });
  const input = { conversationId };
  const close: Act = { operation: 'closeQuestion', label: 'Close it without an answer', input, backTo: 'questions' };
  return {
    blocks: [
      { title: `Question ${conversationId}`, head: HEAD, rows: [{ cells: cellsOf(question) }], empty: '' },
      {
        title: 'What was written',
        head: ['When', 'Who', 'What'],
        rows: messages.map((one) => ({ cells: [minute(one.sentAtMs), writerOf(one), one.words] })),
        empty: 'Nothing is left of it.',
        acts: [
          { operation: 'answerQuestion', label: 'Answer it', input, backTo: 'questions' },
          ...(state === 'CLOSED' ? [] : [close]),
        ],
      },
      documentsBlock(documents),
    ],
  };
}

const writerOf = ({ answeredBy }: ConversationMessage) => answeredBy ?? 'the customer';

const documentsBlock = (documents: Awaited<ReturnType<typeof documentsInReview>>): Block => ({
  title: 'Documents sent with it that wait',
  head: ['Document', 'Kind'],
  rows: documents.map(({ uploadId, category }) => ({
    cells: [uploadId, category],
    acts: [{ operation: 'document', label: 'Look at it', input: { uploadId } }],
  })),
  empty: 'No document waits.',
});

const aboutOf = ({ customerId, userId, loanId }: Conversation) => ({
  customerId: customerId ?? undefined,
  userId,
  loanId: loanId ?? undefined,
});

/** Answers it; the customer is told. */
export async function answerQuestion(context: Context, call: DeskCall): Promise<DeskAnswer> {
  const { question } = await knownOne(context, call);
  const { conversationId } = question;
  const { text = '', afterwards } = call.input;
  const answer = { conversationId, text, closes: afterwards === 'closed', by: call.operator.name };
  await answerConversation(context, { ...answer, answerId: context.ids.next('answer') });
  call.seen({ ...aboutOf(question), what: `question ${conversationId} was answered` });
  return { says: 'It is answered. The customer is told by the ways they chose.' };
}

/** Closes it without an answer. */
export async function closeQuestion(context: Context, call: DeskCall): Promise<DeskAnswer> {
  const { question } = await knownOne(context, call);
  const { conversationId } = question;
  if (!(await closeForStore(context, conversationId))) throw new DeskRefusal('This question is closed already.');
  call.seen({ ...aboutOf(question), what: `question ${conversationId} was closed` });
  return { says: 'It is closed.' };
}
