/** The loan state ids of spec 4. */
export const LOAN_STATE = {
  PaidOff: 3,
  ChargedOff: 6,
  Closed: 8,
  Deleted: 10,
  Open: 12,
  Repossessed: 13,
  OutForRepo: 15,
  Sold: 16,
  Bankrupt: 17,
  Refinance: 22,
  OutForRepoChargedOff: 23,
  RepossessedChargedOff: 24,
  Default: 27,
  Rescinded: 28,
  Settled: 29,
  ActiveDefault: 31,
  BankruptChargedOff: 32,
  Chargeback: 33,
} as const;

export type LoanStateName = keyof typeof LOAN_STATE;
export type LoanStateId = (typeof LOAN_STATE)[LoanStateName];

const NAMES: ReadonlyMap<number, LoanStateName> = new Map(
  Object.entries(LOAN_STATE).map(([name, id]) => [id, name as LoanStateName]),
);

/** Whether a number is one of the eighteen state ids. */
export function isLoanStateId(stateId: number): stateId is LoanStateId {
  return NAMES.has(stateId);
}

/** The specification's name of a state id; undefined for a number that is no state. */
export function loanStateName(stateId: number): LoanStateName | undefined {
  return NAMES.get(stateId);
}

const S = LOAN_STATE;

/** Groups of states, by the question they answer. A state may stand in several. */
export const LOAN_STATE_GROUPS = {
  open: [S.Open, S.ActiveDefault],
  paidOff: [S.PaidOff],
  /** Nothing is owed under this loan number any more, whatever the way it ended. */
  finished: [S.PaidOff, S.Closed, S.Deleted, S.Refinance, S.Rescinded, S.Settled],
  /** Out for repossession: the vehicle is sought, the loan can be reinstated. */
  ofr: [S.OutForRepo, S.OutForRepoChargedOff],
  repossessed: [S.Repossessed, S.RepossessedChargedOff],
  chargedOff: [S.ChargedOff, S.OutForRepoChargedOff, S.RepossessedChargedOff, S.BankruptChargedOff],
  /** Under the automatic stay (11 U.S.C. 362): nothing on a screen or in a message may read as collection. */
  bankrupt: [S.Bankrupt, S.BankruptChargedOff],
  inDefault: [S.Default, S.ActiveDefault],
} as const satisfies Record<string, readonly LoanStateId[]>;

export type LoanStateGroup = keyof typeof LOAN_STATE_GROUPS;

function isIn(group: LoanStateGroup, stateId: number): boolean {
  return (LOAN_STATE_GROUPS[group] as readonly number[]).includes(stateId);
}

/** Each asks whether a state id stands in the group of that name; false for a number that is no state. */
export const isOpen = (stateId: number): boolean => isIn('open', stateId);
export const isPaidOff = (stateId: number): boolean => isIn('paidOff', stateId);
export const isFinished = (stateId: number): boolean => isIn('finished', stateId);
export const isOfr = (stateId: number): boolean => isIn('ofr', stateId);
export const isRepossessed = (stateId: number): boolean => isIn('repossessed', stateId);
export const isChargedOff = (stateId: number): boolean => isIn('chargedOff', stateId);
export const isBankrupt = (stateId: number): boolean => isIn('bankrupt', stateId);
export const isInDefault = (stateId: number): boolean => isIn('inDefault', stateId);
