import { brands } from '@lendside/brands/brands';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import { expect, test } from 'vitest';
import { aLoan } from './loans-for-test.ts';
import { fittingLoans, selectionOf } from './select-loan.ts';

test.each([
  ['pay', 'MakePayment'],
  ['details', 'AccountDetails'],
  ['anything', 'AccountDetails'],
  [undefined, 'AccountDetails'],
])('for %s the page is %s', (action, routeName) => expect(selectionOf(action).routeName).toBe(routeName));

test.each([
  ['one that can be paid', 'pay', {}, true],
  ['one that cannot', 'pay', { payable: false }, false],
  ['one that is paid off', 'pay', { paidOff: true }, false],
  ['one under bankruptcy', 'pay', { loanStatusId: LOAN_STATE.Bankrupt }, false],
  ['one of a brand that is not shown here', 'pay', { brand: 'ccc' }, false],
  ['a paid-off one, to look at', 'details', { paidOff: true }, true],
  ['one that cannot be paid, to look at', 'details', { payable: false }, true],
  ['a deleted one', 'details', { loanStatusId: LOAN_STATE.Deleted }, false],
] as const)('a loan is offered: %s', (_why, action, over, fits) => {
  const loan = aLoan({ brand: 'tmx', payable: true, loanStatusId: LOAN_STATE.Open, paidOff: false, ...over });
  expect(fittingLoans([loan], selectionOf(action), brands.tmx)).toHaveLength(fits ? 1 : 0);
});
