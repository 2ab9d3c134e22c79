import { spanish } from './texts.spanish.ts';

/** The words of questions to the store and their answers. */
const english = {
  topics: {
    payment: 'A payment',
    troublePaying: 'I have trouble paying',
    payoff: 'Paying off my loan',
    documents: 'Documents or my title',
    account: 'My account or sign-in',
    other: 'Something else',
  },
  states: { waiting: 'Waiting for an answer', answered: 'Answered', closed: 'Closed' },
  newAnswer: 'New answer',
  isNew: 'New',
  list: {
    title: 'Your questions',
    label: 'Your questions, the latest first',
    loading: 'Loading your questions',
    none: 'You have not asked anything yet. Ask your store here, and read the answer here.',
    ask: 'Ask a question',
  },
  ask: {
    heading: 'Ask your store a question',
    loading: 'Loading your loans',
    lead: 'Your store answers here, often within one business day. We tell you when it does.',
    topic: 'What is it about?',
    topicEmpty: 'Choose a topic',
    topicMissing: 'Choose what your question is about.',
    loan: 'Which loan?',
    noLoan: 'No specific loan',
    text: 'Your question',
    textHint: 'Leave out card numbers and your Social Security number. You can send papers in the next step.',
    textMissing: 'Write your question.',
    textLong: (most: string) => `Use at most ${most} characters.`,
    secret: 'Leave out card numbers and Social Security numbers. We never ask for them in a message.',
    urgent: 'A payment due today? Call us, or pay now: do not wait for an answer.',
    send: 'Send my question',
    sending: 'Sending your question',
    failed: 'Your question was not sent. Try again.',
    problemTitle: 'Check your question',
  },
  one: {
    heading: 'Your question',
    loading: 'Loading your question',
    thread: 'What was written, the first message first',
    you: 'You',
    sent: 'Your question is with your store.',
    waits: 'Your store has not answered yet. We tell you when it does.',
    closed: 'This question is closed. You can still read it here.',
    more: 'Write more',
    moreHint: 'Leave out card numbers and your Social Security number.',
    send: 'Send',
    sending: 'Sending',
    failed: 'Your message was not sent. Try again.',
    close: 'This is settled',
    closing: 'Closing your question',
    closeFailed: 'Your question was not closed. Try again.',
    papers: 'Send papers',
    papersNote: 'A person at your store looks at each.',
    loan: 'Go to this loan',
    all: 'All messages',
    askNew: 'Ask a new question',
  },
};

export type ConversationsTexts = typeof english;

export const conversationsTexts = { english, spanish };
