import type { LoanTerms } from './loan.ts';

/** How many loans' terms a process keeps; the oldest kept goes first. About 6 KB each. */
const KEPT_MAX = 5000;

/** The terms of loans this process has met. They never change, so a kept one is never wrong. */
export interface TermsCache {
  find(loanId: string): LoanTerms | undefined;
  keep(terms: LoanTerms): LoanTerms;
}

export function openTermsCache(): TermsCache {
  const kept = new Map<string, LoanTerms>();
  return {
    find: (loanId) => kept.get(loanId),
    keep(terms) {
      if (kept.size >= KEPT_MAX) kept.delete(kept.keys().next().value as string);
      kept.set(terms.loanId, terms);
      return terms;
    },
  };
}
