import { tabStore } from '../data/storage/tab-store.ts';

/** The signing this tab began for a loan; a name without which nothing is lost: the service knows the rest. */
const signings = tabStore(
  'signing',
  (saved) => (typeof saved === 'string' && /^[A-Za-z0-9_-]{1,60}$/.test(saved) ? saved : undefined),
  { asText: true },
);

export const savedSigningId = (loanId: string): string | undefined => signings.read(loanId);

/** Without storage the room is opened anew after a reload. */
export const keepSigningId = (loanId: string, signingId: string | undefined) => void signings.keep(signingId, loanId);
