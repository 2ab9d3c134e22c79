import type { LoanTerms } from './loan.ts';

/** Number of loans whose terms a process keeps; the oldest goes first. About 6 KB each. */
const SAVED_MAX = 5000;

/** The terms of loans this process has met. They never change, so a kept one is never wrong. */
export interface TermsCache {
  find(loanId: string): LoanTerms | undefined;
  keep(terms: LoanTerms): LoanTerms;
}

export function openTermsCache(): TermsCache {
  const saved = new Map<string, LoanTerms>();
  return {
    find: (loanId) => saved.get(loanId),
    keep(terms) {
      if (saved.size >= SAVED_MAX) saved.delete(saved.keys().next().value as string);
      saved.set(terms.loanId, terms);
      return terms;
    },
  };
}
