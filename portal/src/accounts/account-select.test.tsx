// @document
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPortal, settle } from '../app/open-for-test.tsx';
import { type Answers, endVisit, startVisit, words } from '../app/visit-for-test.ts';
import { aLoan } from './loans-for-test.ts';

let answers: Answers;
const owed = (...loans: ReturnType<typeof aLoan>[]) => {
  answers['GET /accounts'] = { loans, asOf: '2026-11-20' };
};

beforeEach(() => {
  answers = startVisit(['tmx', 'inl'], 'TLXe', {});
});
afterEach(endVisit);

test('several loans that fit are listed, each leading to what is to be done', async () => {
  owed(
    aLoan({ loanId: 'L1', brand: 'tmx' }),
    aLoan({ loanId: 'L2', brand: 'inl', daysLate: 3, pastDueAmount: 1_000, dueDate: '2026-11-17' }),
    aLoan({ loanId: 'L3', brand: 'ccc' }),
  );
  await openPortal('/AccountSelect?action=pay');
  await settle(() => document.querySelector('main li a') !== null);
  expect(words()).toContain('Which loan do you want to pay?');
  const places = [...document.querySelectorAll('main li a')].map((link) => link.getAttribute('href'));
  expect(places).toEqual(['/tmx/Payment/L1', '/inl/Payment/L2']);
  expect(words()).toContain('$206.13 due Dec 5, 2026');
  expect(words()).toContain('$10.00 due');
  expect(words()).not.toContain('Nov 17');
});

test('one that fits alone is gone to at once', async () => {
  owed(aLoan({ loanId: 'L1', brand: 'tmx' }));
  const router = await openPortal('/AccountSelect');
  await settle(() => router.state.location.pathname === '/tmx/Accounts/L1');
  expect(router.state.location.pathname).toBe('/tmx/Accounts/L1');
});

test('none is said, with a way back to the accounts', async () => {
  owed(aLoan({ brand: 'tmx', payable: false }), aLoan({ brand: 'tmx', paidOff: true }));
  await openPortal('/AccountSelect?action=pay');
  await settle(() => words().includes('No account fits'));
  expect(words()).toContain('Go to my accounts');
});
