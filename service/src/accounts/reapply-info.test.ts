import type { LoanFacts } from '@lendside/providers/loan-book/port';
import { expect, test } from 'vitest';
import { reapplyInfoOf } from './reapply-info.ts';

const reapply = {
  productId: 'ccc-personal-ks',
  productKind: 'installment',
  amountCents: 125_000,
  until: '2027-03-01',
} as const;

function aLoan(over: Partial<LoanFacts>): LoanFacts {
  const paidOff = {
    loanId: '42310-1-01',
    brand: 'ccc',
    loanStatusId: 3,
    payable: false,
    payoffAmountCents: 0,
    reapply,
  };
  return { ...paidOff, ...over } as LoanFacts;
}

test('says what a customer who paid a loan off may borrow next, in both languages', () => {
  expect(reapplyInfoOf([aLoan({})], 'english')).toMatchObject({
    message: 'You paid off your loan. Until Mar 1, 2027 you can apply for up to $1,250.',
    reason: 'loanPaidOff',
    loanId: '42310-1-01',
    productId: 'ccc-personal-ks',
    productKind: 'installment',
    amount: 125_000,
    date: '2027-03-01',
  });
  expect(reapplyInfoOf([aLoan({})], 'spanish')?.message).toContain('$1,250');
});

test('the best of several', () => {
  const better = aLoan({ loanId: '42310-1-02', reapply: { ...reapply, amountCents: 200_000 } });
  expect(reapplyInfoOf([aLoan({}), better], 'english')).toMatchObject({ loanId: '42310-1-02', amount: 200_000 });
});

test.each([
  ['nothing was paid off', [aLoan({ reapply: undefined })]],
  [
    'another loan is owed',
    [aLoan({}), aLoan({ loanStatusId: 12, payable: true, payoffAmountCents: 1, reapply: undefined })],
  ],
  ['one was charged off', [aLoan({}), aLoan({ loanStatusId: 6, reapply: undefined })]],
  ['one is under bankruptcy', [aLoan({}), aLoan({ loanStatusId: 17, reapply: undefined })]],
  ['there is none', []],
])('nothing when %s', (_, loans) => {
  expect(reapplyInfoOf(loans, 'english')).toBeUndefined();
});
