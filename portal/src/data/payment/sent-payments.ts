import { tabStore } from '../storage/tab-store.ts';

/** The names under which a tab keeps its payments: one for each loan, and several loans paid together. */
export const ONE_LOAN = 'payment';
export const SEVERAL_LOANS = 'several';

const stageOf = (saved: unknown) => (saved as { attempt?: { stage?: unknown } } | null)?.attempt?.stage;
const stages = [tabStore(ONE_LOAN, stageOf), tabStore(SEVERAL_LOANS, stageOf)];

/**
 * Whether this tab has sent a payment whose outcome it has not shown yet, for a page without the application: it reads
 * how far each payment is and nothing else of it.
 */
export function hasSentPayment(): boolean {
  return stages.some((store) =>
    [undefined, ...store.all()].some((loanId) => {
      const stage = store.read(loanId);
      return stage === 'sending' || stage === 'accepted';
    }),
  );
}
