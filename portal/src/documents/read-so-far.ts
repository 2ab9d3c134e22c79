import { tabStore } from '../data/storage/tab-store.ts';

/** Documents that were read and initialed in this tab, so that a reload goes on where it was left. */
export interface ReadSoFar {
  readonly initials: string;
  /** Hashes of the exact texts: a text that changed is unread. */
  readonly hashes: readonly string[];
}

const NOTHING: ReadSoFar = { initials: '', hashes: [] };

const byLoan = tabStore('read', (saved): ReadSoFar => {
  const { initials, hashes } = (saved ?? {}) as Partial<ReadSoFar>;
  return {
    initials: typeof initials === 'string' ? initials.slice(0, 3) : '',
    hashes: Array.isArray(hashes) ? hashes.filter((hash) => typeof hash === 'string').slice(0, 40) : [],
  };
});

export const readSoFar = (loanId: string): ReadSoFar => byLoan.read(loanId) ?? NOTHING;

/** Without storage a reload begins at the first document. */
export const keepReadSoFar = (loanId: string, read: ReadSoFar | undefined) => void byLoan.keep(read, loanId);
