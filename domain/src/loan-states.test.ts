import { describe, expect, it } from 'vitest';
import {
  isBankrupt,
  isChargedOff,
  isFinished,
  isInDefault,
  isLoanStateId,
  isOfr,
  isOpen,
  isPaidOff,
  isRepossessed,
  LOAN_STATE,
  loanStateName,
} from './loan-states.ts';

const GROUPS = { isOpen, isPaidOff, isFinished, isOfr, isRepossessed, isChargedOff, isBankrupt, isInDefault };

describe('loan states', () => {
  it.each([
    [3, 'PaidOff', ['isPaidOff', 'isFinished']],
    [6, 'ChargedOff', ['isChargedOff']],
    [8, 'Closed', ['isFinished']],
    [10, 'Deleted', ['isFinished']],
    [12, 'Open', ['isOpen']],
    [13, 'Repossessed', ['isRepossessed']],
    [15, 'OutForRepo', ['isOfr']],
    [16, 'Sold', []],
    [17, 'Bankrupt', ['isBankrupt']],
    [22, 'Refinance', ['isFinished']],
    [23, 'OutForRepoChargedOff', ['isOfr', 'isChargedOff']],
    [24, 'RepossessedChargedOff', ['isRepossessed', 'isChargedOff']],
    [27, 'Default', ['isInDefault']],
    [28, 'Rescinded', ['isFinished']],
    [29, 'Settled', ['isFinished']],
    [31, 'ActiveDefault', ['isOpen', 'isInDefault']],
    [32, 'BankruptChargedOff', ['isChargedOff', 'isBankrupt']],
    [33, 'Chargeback', []],
  ])('%d is %s: %j', (id, name, groups) => {
    expect(loanStateName(id)).toBe(name);
    expect(isLoanStateId(id)).toBe(true);
    const found = Object.entries(GROUPS).filter(([, holds]) => holds(id));
    expect(found.map(([group]) => group).sort()).toEqual([...groups].sort());
  });

  it('are eighteen', () => expect(new Set(Object.values(LOAN_STATE)).size).toBe(18));

  it('knows what is no state', () => {
    expect(isLoanStateId(1)).toBe(false);
    expect(loanStateName(1)).toBeUndefined();
    expect(isOpen(1)).toBe(false);
  });
});
