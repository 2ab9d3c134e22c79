import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBook, type TestBook, titleLoan } from '../test-book.ts';

let book: TestBook;
beforeAll(async () => {
  book = await openTestBook();
});
afterAll(() => book.close());

test('a day that is over is the same, whatever was booked after it', async () => {
  const loanId = await book.lender.openLoan(titleLoan('at-end'));
  const { openedOn } = (await book.loanBook.loan(loanId, '2026-02-01')) ?? {};
  await book.pay(loanId, 55_000, '2026-02-04', 'at-end-1');
  const then = await book.loanBook.loanAtEnd(loanId, '2026-02-28');
  const live = await book.loanBook.loan(loanId, '2026-02-28');
  expect(then?.loan.payoffAmountCents).toBe(live?.payoffAmountCents);
  expect(then?.accruedCents).toBe(live?.interestCents);
  expect(then?.accruedCents).toBeGreaterThan(0);
  await book.pay(loanId, 30_000, '2026-03-20', 'at-end-2');
  await book.lender.returnPayment(loanId, '2026-03-25', { target: 'at-end-1' });
  expect(await book.loanBook.loanAtEnd(loanId, '2026-02-28')).toEqual(then);
  expect((await book.loanBook.loan(loanId, '2026-03-31'))?.payoffAmountCents).not.toBe(then?.loan.payoffAmountCents);
  expect(await book.loanBook.loanAtEnd(loanId, openedOn ?? '')).toMatchObject({ accruedCents: 0 });
  expect(await book.loanBook.loanAtEnd(loanId, '2025-12-31')).toBeUndefined();
  expect(await book.loanBook.loanAtEnd('40120-1-01', '2026-02-28')).toBeUndefined();
});
