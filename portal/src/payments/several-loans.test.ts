import { LOAN_STATE } from '@lendside/domain/loan-states';
import { describe, expect, test } from 'vitest';
import { loan as detail } from './screens-for-test.tsx';
import {
  dueOf,
  firstChoice,
  payableTogether,
  paymentsOf,
  problemOf,
  type SummaryLoan,
  totalCents,
} from './several-loans.ts';

const loan = (change: Partial<SummaryLoan> = {}): SummaryLoan => ({ ...detail, ...change });

describe('which loans can be paid together', () => {
  test.each<[string, Partial<SummaryLoan>, boolean]>([
    ['an open one of this deployment', {}, true],
    ['one of another deployment', { brand: 'ccc' }, false],
    ['one the lender takes no payment for', { payable: false }, false],
    ['one that is paid off', { payoffAmount: 0 }, false],
    ['one of a bankrupt person', { loanStatusId: LOAN_STATE.Bankrupt }, false],
    ['one of the other brand this deployment shows', { brand: 'inl' }, true],
  ])('%s', (_, change, expected) => {
    expect(payableTogether([loan(change)], ['tmx', 'inl'])).toHaveLength(expected ? 1 : 0);
  });
});

describe('the page starts with what is due', () => {
  test.each<[string, Partial<SummaryLoan>, ReturnType<typeof dueOf>]>([
    ['late: what is past due', {}, { amountType: 'pastDue', amountCents: 18_000 }],
    ['not late: the minimum', { daysLate: 0, pastDueAmount: 0 }, { amountType: 'minimum', amountCents: 21_000 }],
    ['nothing due', { daysLate: 0, pastDueAmount: 0, minimumAmountDue: 0 }, undefined],
    ['all that is owed: nobody pays off by itself', { payoffAmount: 18_000 }, undefined],
  ])('%s', (_, change, due) => {
    expect(dueOf(loan(change))).toEqual(due);
    expect(firstChoice(loan(change))).toMatchObject({
      chosen: due !== undefined,
      amountType: due?.amountType ?? 'other',
    });
  });
});

describe('an amount', () => {
  test.each([
    ['$50.00', undefined],
    ['', 'missing'],
    ['$0.00', 'missing'],
    ['$99,999.00', 'abovePayoff'],
  ] as const)('of %s: %s', (text, problem) => {
    expect(problemOf(loan(), { loanId: detail.loanId, chosen: true, amountType: 'other', text })).toBe(problem);
  });

  test('that is wrong holds up all, unless its loan is not chosen', () => {
    const loans = [loan({ loanId: 'one-one' }), loan({ loanId: 'two-two' })];
    const choice = (chosen: boolean) => (one: SummaryLoan) =>
      one.loanId === 'one-one'
        ? firstChoice(one)
        : { loanId: one.loanId, chosen, amountType: 'other' as const, text: '' };
    expect(paymentsOf(loans, choice(true))).toBeUndefined();
    const payments = paymentsOf(loans, choice(false)) ?? [];
    expect(payments).toEqual([{ loanId: 'one-one', amountCents: 18_000, amountType: 'pastDue' }]);
    expect(totalCents([...payments, ...payments])).toBe(36_000);
  });
});
