import { tabStore } from '../data/storage/tab-store.ts';

/**
 * The key under which this tab cancels a renewal: made once and kept before it is sent, so that a reload asks after the same
 * and a lost reply cancels nothing twice. A key that failed for good is not used again.
 */
const keys = tabStore('cancel', (saved) => (typeof saved === 'string' && saved.length <= 100 ? saved : undefined), {
  asText: true,
  elseInMemory: true,
});

export const cancelKeyOf = (loanId: string): string | undefined => keys.read(loanId);

export const keepCancelKey = (loanId: string, paymentKey: string) => void keys.keep(paymentKey, loanId);

export const forgetCancelKey = (loanId: string) => void keys.keep(undefined, loanId);
