import { LOAN_STATE, type LoanStateId, type LoanStateName, loanStateName } from './loan-states.ts';

const S = LOAN_STATE;

/** Where money may still be owed and taken. The lender's own `payable` decides within these (decision E38). */
const OWING: readonly LoanStateId[] = [
  S.Open,
  S.ActiveDefault,
  S.Default,
  S.Chargeback,
  S.OutForRepo,
  S.Repossessed,
  S.OutForRepoChargedOff,
  S.RepossessedChargedOff,
  S.ChargedOff,
  S.BankruptChargedOff,
  S.Sold,
];

const NOT_DELETED: readonly LoanStateId[] = Object.values(LOAN_STATE).filter((id) => id !== S.Deleted);

/** For each thing a customer can do with a loan, the states in which it is possible at all. */
export const LOAN_ACTIONS = {
  pay: OWING,
  payOff: OWING,
  reinstate: [S.OutForRepo, S.OutForRepoChargedOff],
  renew: [S.Open],
  draw: [S.Open],
  switchProduct: [S.Open],
  settle: [S.Open, S.ActiveDefault, S.Default, S.ChargedOff, S.OutForRepoChargedOff, S.RepossessedChargedOff],
  autopay: [S.Open, S.ActiveDefault],
  stopAutopay: NOT_DELETED,
  bookAppointment: [S.Open, S.ActiveDefault, S.Default, S.OutForRepo, S.Repossessed, S.Chargeback],
  viewDetails: NOT_DELETED,
  viewHistory: NOT_DELETED,
  viewDocuments: NOT_DELETED,
} as const satisfies Record<string, readonly LoanStateId[]>;

export type LoanAction = keyof typeof LOAN_ACTIONS;

/** Why a state does not allow an action; the portal's catalogs hold a sentence for each. */
export type LoanStateReason =
  | 'paid_off'
  | 'charged_off'
  | 'closed'
  | 'deleted'
  | 'not_past_due'
  | 'repossessed'
  | 'out_for_repossession'
  | 'sold'
  | 'bankruptcy'
  | 'renewed'
  | 'in_default'
  | 'rescinded'
  | 'settled'
  | 'chargeback'
  | 'unknown_state';

const REASON: Readonly<Record<LoanStateName, LoanStateReason>> = {
  PaidOff: 'paid_off',
  ChargedOff: 'charged_off',
  Closed: 'closed',
  Deleted: 'deleted',
  Open: 'not_past_due',
  Repossessed: 'repossessed',
  OutForRepo: 'out_for_repossession',
  Sold: 'sold',
  Bankrupt: 'bankruptcy',
  Refinance: 'renewed',
  OutForRepoChargedOff: 'out_for_repossession',
  RepossessedChargedOff: 'repossessed',
  Default: 'in_default',
  Rescinded: 'rescinded',
  Settled: 'settled',
  ActiveDefault: 'in_default',
  BankruptChargedOff: 'bankruptcy',
  Chargeback: 'chargeback',
};

/** Whether a loan in this state allows the action at all. False for a number that is no state. */
export function canDo(action: LoanAction, stateId: number): boolean {
  return (LOAN_ACTIONS[action] as readonly number[]).includes(stateId);
}

/** Why the state does not allow the action; undefined when it does. */
export function whyNot(action: LoanAction, stateId: number): LoanStateReason | undefined {
  if (canDo(action, stateId)) return undefined;
  const name = loanStateName(stateId);
  return name === undefined ? 'unknown_state' : REASON[name];
}
