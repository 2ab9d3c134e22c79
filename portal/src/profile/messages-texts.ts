import { spanish } from './messages-texts.spanish.ts';

/** The words of the messages that were sent to a person. */
const english = {
  heading: 'Messages',
  lead: 'The letters and notices we sent you. Codes are never kept here.',
  label: 'Your messages, newest first',
  loading: 'Loading your messages',
  unread: 'New',
  emptyTitle: 'No messages yet',
  emptyText: 'Letters, receipts and notices we send you from now on will also be here.',
  more: 'Show earlier messages',
  loadingMore: 'Loading earlier messages',
  opening: 'Opening the message',
  all: 'All messages',
};

export type MessagesTexts = typeof english;

export const messagesTexts = { english, spanish };
