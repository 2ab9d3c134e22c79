import { spanish } from './messages-texts.spanish.ts';

/** The words of the messages that were sent to a person. */
const english = {
  heading: 'Messages',
  lead: 'Ask your store, and read again what we sent you. Codes are never kept here.',
  sentTitle: 'What we sent you',
  label: 'What we sent you, newest first',
  about: 'Show',
  aboutAll: 'Everything',
  loading: 'Loading your messages',
  unread: 'New',
  emptyTitle: 'No messages yet',
  emptyText: 'Letters, receipts and notices we send you from now on will also be here.',
  emptyOfLoan: 'We have not sent you anything about this loan yet.',
  more: 'Show earlier messages',
  loadingMore: 'Loading earlier messages',
  opening: 'Opening the message',
  sentBy: (ways: string) => `Sent by ${ways}`,
  ways: { email: 'email', text: 'text', voice: 'phone call', push: 'notice on your device' },
  loan: 'Go to this loan',
  papers: 'Papers of this loan',
  papersNote: 'Agreement, letters and receipts as PDF',
  ask: 'Ask about this message',
  all: 'All messages',
};

export type MessagesTexts = typeof english;

export const messagesTexts = { english, spanish };
