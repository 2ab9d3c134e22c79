/** What this tab remembers of documents that were read and initialled, so that a reload goes on where it was left. */
export interface ReadSoFar {
  readonly initials: string;
  /** Hashes of the exact texts: a text that changed is unread. */
  readonly hashes: readonly string[];
}

const PREFIX = 'lendside.read.';
const NOTHING: ReadSoFar = { initials: '', hashes: [] };

export function readSoFar(loanId: string): ReadSoFar {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PREFIX + loanId) ?? 'null') as Partial<ReadSoFar> | null;
    const hashes = Array.isArray(kept?.hashes) ? kept.hashes.filter((hash) => typeof hash === 'string') : [];
    return {
      initials: typeof kept?.initials === 'string' ? kept.initials.slice(0, 3) : '',
      hashes: hashes.slice(0, 40),
    };
  } catch {
    return NOTHING;
  }
}

export function keepReadSoFar(loanId: string, read: ReadSoFar | undefined): void {
  try {
    if (read === undefined) sessionStorage.removeItem(PREFIX + loanId);
    else sessionStorage.setItem(PREFIX + loanId, JSON.stringify(read));
  } catch {
    // Without storage a reload begins at the first document.
  }
}
