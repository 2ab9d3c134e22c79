import {
  isBankrupt,
  isChargedOff,
  isFinished,
  LOAN_STATE,
  type LoanStateId,
  loanStateName,
} from '@lendside/domain/loan-states';

const S = LOAN_STATE;

/** What may happen to a loan's state, from which states, and what it then is. */
export const LOAN_EVENTS = {
  payOff: { from: [S.Open, S.ActiveDefault, S.Default, S.OutForRepo], to: S.PaidOff },
  chargeOff: { from: [S.Open, S.ActiveDefault, S.Default], to: S.ChargedOff },
  markBankrupt: { from: [S.Open, S.ActiveDefault, S.Default, S.OutForRepo], to: S.Bankrupt },
} as const satisfies Record<string, { readonly from: readonly LoanStateId[]; readonly to: LoanStateId }>;

export type LoanEvent = keyof typeof LOAN_EVENTS;

/** An event that a loan's state does not allow. */
export class IllegalTransition extends Error {
  readonly loanId: string;
  readonly event: LoanEvent;
  constructor(loanId: string, event: LoanEvent, statusId: number) {
    super(`Loan ${loanId} is ${loanStateName(statusId) ?? statusId}: ${event} is not possible`);
    this.name = 'IllegalTransition';
    this.loanId = loanId;
    this.event = event;
  }
}

/** The state after an event. Throws IllegalTransition where the event is not possible. */
export function stateAfterEvent(loanId: string, event: LoanEvent, statusId: number): LoanStateId {
  const rule = LOAN_EVENTS[event];
  if (!(rule.from as readonly number[]).includes(statusId)) throw new IllegalTransition(loanId, event, statusId);
  return rule.to;
}

/** Whether the lender takes payments in this state: where paying it off is a legal event. */
export function takesPayments(statusId: number): boolean {
  return (LOAN_EVENTS.payOff.from as readonly number[]).includes(statusId);
}

/** Whether anything falls due on a loan in this state. Nothing does once it is finished, charged off or under a stay. */
export function fallsDue(statusId: number): boolean {
  return !isFinished(statusId) && !isChargedOff(statusId) && !isBankrupt(statusId);
}
