import { LOAN_STATE } from './loan-states.ts';
import type { Cents } from './money.ts';

/** Saved and known facts of an origination that decide where it resumes. */
export interface OriginationState {
  /** Chosen amount; 0 where none is. */
  readonly amountCents: Cents;
  readonly disbursementType?: string | undefined;
  readonly loanId?: string | undefined;
  readonly loanStatusId?: number | undefined;
}

export type OriginationPage = 'OriginationAmount' | 'OriginationChooseMethod' | 'OriginationDocuSign' | 'Dashboard';

/** A loan that can no longer be signed, whichever way it ended (decision F01). */
const OVER: readonly number[] = [
  LOAN_STATE.Closed,
  LOAN_STATE.Deleted,
  LOAN_STATE.Rescinded,
  LOAN_STATE.PaidOff,
  LOAN_STATE.Settled,
  LOAN_STATE.Refinance,
];

/** Where an origination is taken up again: the three rules of spec 2, and decision F01 for what they leave open. */
export function originationPage(state: OriginationState): OriginationPage {
  if (state.amountCents === 0) return 'OriginationAmount';
  if (!state.disbursementType || state.disbursementType === 'none' || !state.loanId) return 'OriginationChooseMethod';
  if (state.loanStatusId === LOAN_STATE.Open) return 'OriginationDocuSign';
  return state.loanStatusId !== undefined && OVER.includes(state.loanStatusId)
    ? 'Dashboard'
    : 'OriginationChooseMethod';
}
