import { addDays } from '@lendside/domain/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installmentLoan, openTestBook, type TestBook, titleLoan } from '../test-book.ts';

let book: TestBook;
beforeAll(async () => {
  book = await openTestBook();
});
afterAll(() => book.close());

const titleOf = async (loanId: string, date: string) => (await book.loanBook.loan(loanId, date))?.titleRelease;

test('the title is held while the loan is owed, on its way after the payoff, and then released', async () => {
  const loanId = await book.lender.openLoan(titleLoan('title-1'));
  expect(await titleOf(loanId, '2026-02-03')).toEqual({ state: 'held' });
  const owed = await book.loanBook.loan(loanId, '2026-02-04');
  await book.pay(loanId, owed?.payoffAmountCents ?? 0, '2026-02-04', 'title-1-payoff');
  const on = addDays('2026-02-04', 10);
  expect(await titleOf(loanId, '2026-02-04')).toEqual({ state: 'releasing', on });
  expect(await titleOf(loanId, addDays(on, -1))).toEqual({ state: 'releasing', on });
  expect(await titleOf(loanId, on)).toEqual({ state: 'released', on });
  await book.lender.chargeBack(loanId, '2026-02-06', { target: 'title-1-payoff' });
  expect(await titleOf(loanId, '2026-02-06')).toEqual({ state: 'held' });
});

test('a settled loan releases its title too; a renewed one hands it to the loan after it', async () => {
  const settled = await book.lender.openLoan(titleLoan('title-2'));
  await book.lender.settle(settled, '2026-03-10', { reference: 'title-2-settled', amountCents: 200_000 });
  expect(await titleOf(settled, '2026-03-10')).toEqual({ state: 'releasing', on: '2026-03-20' });
  const old = await book.lender.openLoan(titleLoan('title-3'));
  const { loanId } = await book.lender.renew(old, {
    reference: 'title-3-renewed',
    date: '2026-02-04',
    paymentCents: 30_000,
  });
  expect(await titleOf(old, '2026-02-04')).toBeUndefined();
  expect(await titleOf(loanId, '2026-02-04')).toEqual({ state: 'held' });
});

test('a loan without a vehicle has no title', async () => {
  expect(await titleOf(await book.lender.openLoan(installmentLoan('title-4')), '2026-02-04')).toBeUndefined();
});
