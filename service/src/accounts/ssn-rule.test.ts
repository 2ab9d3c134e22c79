import type { LoanBook, LoanFacts } from '@lendside/providers/loan-book/port';
import { expect, test } from 'vitest';
import { withSsnRule } from './ssn-rule.ts';

const RENEWABLE = {
  loanId: '1',
  payable: true,
  refinanceEligible: true,
  borrowerHasSsn: true,
  cosignerHasSsn: undefined,
};

function bookOf(over: Partial<LoanFacts>): LoanBook {
  const loan = { ...RENEWABLE, ...over } as LoanFacts;
  return {
    loan: async () => loan,
    loansOf: async () => [loan],
    loansById: async () => new Map([['1', loan]]),
  } as unknown as LoanBook;
}

type Row = readonly [
  what: string,
  over: Partial<LoanFacts>,
  allowed: boolean,
  payable: boolean,
  reason: string | undefined,
];

test.each<Row>([
  ['everybody has one', {}, false, true, undefined],
  ['the borrower has none', { borrowerHasSsn: false }, false, false, 'customer_ssn_missing'],
  ['the cosigner has none', { cosignerHasSsn: false }, false, false, 'cosigner_ssn_missing'],
  ['the cosigner has one', { cosignerHasSsn: true }, false, true, undefined],
  ['none, but it is allowed', { borrowerHasSsn: false, cosignerHasSsn: false }, true, true, undefined],
  [
    'none, but it cannot be renewed anyway',
    { borrowerHasSsn: false, refinanceEligible: false },
    false,
    true,
    undefined,
  ],
  ['the lender says no', { payable: false }, true, false, 'not_payable_at_lender'],
])('%s', async (_what, over, allowed, payable, notPayableReason) => {
  const book = withSsnRule(bookOf(over), () => allowed);
  const one = await book.loan('1', '2026-01-05');
  expect(one).toMatchObject({ payable });
  expect(one?.notPayableReason).toBe(notPayableReason);
  // Whichever way it is asked.
  expect(await book.loansOf(['1'], '2026-01-05')).toEqual([one]);
  expect((await book.loansById(['1'], '2026-01-05')).get('1')).toEqual(one);
});

test('an unknown loan stays unknown', async () => {
  const book = withSsnRule({ loan: async () => undefined } as unknown as LoanBook, () => false);
  expect(await book.loan('2', '2026-01-05')).toBeUndefined();
});
