import { tabStore } from '../data/storage/tab-store.ts';

/** The loans whose documents, signed next, are those of a plan. */
const signings = tabStore('planning', (saved) => (saved === 1 ? (1 as const) : undefined));

/** The documents that are signed next on this loan are those of its plan. */
export const beginPlanSigning = (loanId: string) => void signings.keep(1, loanId);

export const endPlanSigning = (loanId: string) => void signings.keep(undefined, loanId);

export const isSigningPlan = (loanId: string): boolean => signings.read(loanId) === 1;

export const endPlanSignings = signings.forgetAll;
