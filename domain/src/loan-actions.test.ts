import { describe, expect, it } from 'vitest';
import { canDo, LOAN_ACTIONS, type LoanAction, type LoanStateReason, whyNot } from './loan-actions.ts';
import { LOAN_STATE, type LoanStateName } from './loan-states.ts';

const ALL = Object.keys(LOAN_ACTIONS) as LoanAction[];
const READ: LoanAction[] = ['stopAutopay', 'viewDetails', 'viewHistory', 'viewDocuments'];

describe('what can be done in each state', () => {
  it.each<[LoanStateName, LoanAction[], LoanStateReason]>([
    [
      'Open',
      ['pay', 'payOff', 'renew', 'draw', 'switchProduct', 'settle', 'autopay', 'bookAppointment'],
      'not_past_due',
    ],
    ['ActiveDefault', ['pay', 'payOff', 'settle', 'autopay', 'bookAppointment'], 'in_default'],
    ['Default', ['pay', 'payOff', 'settle', 'bookAppointment'], 'in_default'],
    ['Chargeback', ['pay', 'payOff', 'bookAppointment'], 'chargeback'],
    ['OutForRepo', ['pay', 'payOff', 'reinstate', 'bookAppointment'], 'out_for_repossession'],
    ['OutForRepoChargedOff', ['pay', 'payOff', 'reinstate', 'settle'], 'out_for_repossession'],
    ['Repossessed', ['pay', 'payOff', 'bookAppointment'], 'repossessed'],
    ['RepossessedChargedOff', ['pay', 'payOff', 'settle'], 'repossessed'],
    ['ChargedOff', ['pay', 'payOff', 'settle'], 'charged_off'],
    ['BankruptChargedOff', ['pay', 'payOff'], 'bankruptcy'],
    ['Sold', ['pay', 'payOff'], 'sold'],
    ['Bankrupt', [], 'bankruptcy'],
    ['PaidOff', [], 'paid_off'],
    ['Closed', [], 'closed'],
    ['Refinance', [], 'renewed'],
    ['Rescinded', [], 'rescinded'],
    ['Settled', [], 'settled'],
  ])('%s allows %j besides reading; the reason against the rest is %s', (state, actions, reason) => {
    const id = LOAN_STATE[state];
    const allowed = ALL.filter((action) => canDo(action, id));
    expect(allowed.sort()).toEqual([...actions, ...READ].sort());
    for (const action of ALL) expect(whyNot(action, id)).toBe(allowed.includes(action) ? undefined : reason);
  });

  it.each(ALL)('nothing in a deleted loan, nor in a state that does not exist: %s', (action) => {
    expect(whyNot(action, LOAN_STATE.Deleted)).toBe('deleted');
    expect(whyNot(action, 99)).toBe('unknown_state');
  });
});
