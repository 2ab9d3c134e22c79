import {
  isBankrupt,
  isChargedOff,
  isFinished,
  LOAN_STATE,
  type LoanStateId,
  loanStateName,
} from '@lendside/domain/loan-states';

const S = LOAN_STATE;

/** From which states an event is possible, and what the loan then is: `[from, to]`. The same twice: the state stays. */
type Edges = readonly (readonly [from: LoanStateId, to: LoanStateId])[];

const stays = (...states: LoanStateId[]): Edges => states.map((state) => [state, state] as const);
const all = (to: LoanStateId, ...from: LoanStateId[]): Edges => from.map((state) => [state, to] as const);

const PAYING = [S.Open, S.ActiveDefault, S.Default, S.OutForRepo, S.Chargeback] as const;
const WRITTEN_OFF = [S.ChargedOff, S.OutForRepoChargedOff, S.RepossessedChargedOff] as const;
const RUNNING = [...PAYING, S.Repossessed] as const;

/** A loan that a payment had ended is what it would be without that payment. */
const REOPENED: Edges = [
  [S.PaidOff, S.Open],
  [S.PaidOff, S.ActiveDefault],
  [S.PaidOff, S.Default],
];

/**
 * The graph of states (spec 4): every event with its edges. Nothing moves a loan along an edge that is not here.
 * Where an event has two edges from one state, what it leaves owing decides (`reinstate`: late or not).
 */
export const STATE_GRAPH = {
  /** Money goes out: of a loan not yet paid out, or drawn on a line of credit; and a draw that was never handed out returns. */
  disburse: stays(S.Open),
  draw: stays(S.Open),
  cancelDraw: stays(S.Open),
  /** Money of a draw that the customer had comes back within its time. */
  returnDraw: stays(S.Open, S.ActiveDefault, S.Default),
  /** Cash of a loan that was never fetched stays with the lender: less was lent from the start. */
  keepCash: stays(S.Open, S.ActiveDefault, S.Default),
  changeLimit: stays(S.Open),
  acknowledgeLimit: stays(S.Open),
  pay: stays(...PAYING),
  payOff: all(S.PaidOff, ...PAYING),
  chargeFee: stays(...RUNNING),
  /** By the daily close: so many days late, and current again. */
  enterActiveDefault: all(S.ActiveDefault, S.Open),
  enterDefault: all(S.Default, S.ActiveDefault),
  cure: all(S.Open, S.ActiveDefault, S.Default),
  /** A payment is struck from the book: posted in error, returned by the bank, or charged back by the card's issuer. */
  reverse: [...stays(...RUNNING, ...WRITTEN_OFF), ...REOPENED],
  returnPayment: [...stays(...RUNNING, ...WRITTEN_OFF), ...REOPENED],
  chargeBack: [...stays(...RUNNING, ...WRITTEN_OFF), [S.PaidOff, S.Chargeback]],
  refund: stays(S.Open, S.ActiveDefault, S.Default, S.PaidOff, S.Closed, S.Sold, S.Refinance, S.Settled),
  settle: all(S.Settled, ...RUNNING, ...WRITTEN_OFF, S.Sold),
  chargeOff: [
    ...all(S.ChargedOff, S.Open, S.ActiveDefault, S.Default, S.Chargeback, S.Sold),
    [S.OutForRepo, S.OutForRepoChargedOff],
    [S.Repossessed, S.RepossessedChargedOff],
    [S.Bankrupt, S.BankruptChargedOff],
  ],
  recover: stays(...WRITTEN_OFF),
  recoverAll: all(S.PaidOff, ...WRITTEN_OFF),
  renew: all(S.Refinance, S.Open, S.ActiveDefault, S.Default),
  /** The old loan is what it would be without the renewal. */
  cancelRenewal: [
    [S.Refinance, S.Open],
    [S.Refinance, S.ActiveDefault],
    [S.Refinance, S.Default],
  ],
  /** By the customer within its days; of money that never came at any time, however late the loan is by then. */
  rescind: all(S.Rescinded, S.Open, S.ActiveDefault, S.Default),
  sendOutForRepo: [...all(S.OutForRepo, S.Open, S.ActiveDefault, S.Default), [S.ChargedOff, S.OutForRepoChargedOff]],
  chargeRepoCosts: stays(S.OutForRepo, S.Repossessed, S.OutForRepoChargedOff, S.RepossessedChargedOff),
  repossess: [
    [S.OutForRepo, S.Repossessed],
    [S.OutForRepoChargedOff, S.RepossessedChargedOff],
  ],
  reinstate: [...all(S.Open, S.OutForRepo, S.Repossessed), ...all(S.ActiveDefault, S.OutForRepo, S.Repossessed)],
  sell: all(S.Sold, S.Repossessed, S.RepossessedChargedOff),
  markBankrupt: [...all(S.Bankrupt, ...RUNNING), ...all(S.BankruptChargedOff, ...WRITTEN_OFF)],
  dismissBankruptcy: [
    [S.Bankrupt, S.Open],
    [S.BankruptChargedOff, S.ChargedOff],
  ],
  dischargeBankruptcy: all(S.Closed, S.Bankrupt, S.BankruptChargedOff),
  close: all(S.Closed, S.Open, S.ChargedOff, S.Sold),
  delete: all(S.Deleted, S.Open),
  pauseInterest: stays(S.Open, S.ActiveDefault, S.Default, S.Chargeback),
  resumeInterest: stays(S.Open, S.ActiveDefault, S.Default, S.Chargeback),
  /** Active duty of the borrower begins and ends: the law limits what the loan earns meanwhile. */
  beginActiveDuty: stays(...RUNNING, ...WRITTEN_OFF, S.Bankrupt, S.BankruptChargedOff),
  endActiveDuty: stays(...Object.values(S)),
  /** A disaster where a party of the loan lives, and its end before its last day. */
  beginDisaster: stays(...RUNNING),
  endDisaster: stays(...Object.values(S)),
  /** The customer moves one due date, and takes that back on the same day. */
  moveDueDate: stays(S.Open),
  undoDueDateMove: stays(S.Open),
  /** A plan for customers who cannot pay as agreed, taken back on the same day. Brought up to date by it, a loan is open again. */
  startPlan: stays(S.Open, S.ActiveDefault),
  undoPlan: stays(S.Open, S.ActiveDefault),
} as const satisfies Record<string, Edges>;

export type LoanEventKind = keyof typeof STATE_GRAPH;

/** An event that a loan's state does not allow. */
export class IllegalTransition extends Error {
  readonly loanId: string;
  readonly event: LoanEventKind;
  constructor(loanId: string, event: LoanEventKind, statusId: number) {
    super(`Loan ${loanId} is ${loanStateName(statusId) ?? statusId}: ${event} is not possible`);
    this.name = 'IllegalTransition';
    this.loanId = loanId;
    this.event = event;
  }
}

/** The states an event may lead to from a state; none where it is not possible. */
export function statesAfter(event: LoanEventKind, statusId: number): readonly LoanStateId[] {
  return (STATE_GRAPH[event] as Edges).filter(([from]) => from === statusId).map(([, to]) => to);
}

/** Whether an event is possible in a state. */
export function allows(event: LoanEventKind, statusId: number): boolean {
  return statesAfter(event, statusId).length > 0;
}

/** The state after an event that has one edge from there. Throws IllegalTransition where the event is not possible. */
export function stateAfterEvent(loanId: string, event: LoanEventKind, statusId: number): LoanStateId {
  const [to] = statesAfter(event, statusId);
  if (to === undefined) throw new IllegalTransition(loanId, event, statusId);
  return to;
}

const TAKES_PAYMENTS: ReadonlySet<number> = new Set(PAYING);

/** Whether the lender takes payments in this state: where paying it off is a legal event. */
export function takesPayments(statusId: number): boolean {
  return TAKES_PAYMENTS.has(statusId);
}

/** Whether anything falls due on a loan in this state. Nothing does once it is finished, charged off or under a stay. */
export function fallsDue(statusId: number): boolean {
  return !isFinished(statusId) && !isChargedOff(statusId) && !isBankrupt(statusId);
}
