import { spanish } from './offline-texts.spanish.ts';

/** The words of the offline page. */
const english = {
  title: 'No connection',
  lead: 'This device cannot reach us right now. Your account and your money are safe.',
  paying:
    'Did you just send a payment? It counts once, whatever happens to the connection. As soon as it is back, this page shows what became of it.',
  tryAgain: 'Try again',
  still: 'Still no connection. Check your network, then try again.',
  call: (phone: string) => `Call ${phone}`,
  yourStore: 'Your store',
  receipts: 'Your last payments',
  noReceipts: 'No payments yet.',
  number: 'Confirmation number',
  savedAt: 'As of',
  help: 'Questions, or a payment that is due today? Call us.',
};

export type OfflineTexts = typeof english;
export const offlineTexts = { english, spanish };
