import { afterAll, beforeAll, expect, test } from 'vitest';
import { installmentLoan, openTestBook, type TestBook, titleLoan } from '../test-book.ts';

let book: TestBook;
beforeAll(async () => {
  book = await openTestBook();
});
afterAll(() => book.close());

const rowsOf = async (loanId: string, asOf: string) =>
  (await book.loanBook.schedule(loanId, asOf)).map((row) => [
    row.number,
    row.state,
    row.paymentCents,
    row.amountDueCents,
  ]);

test('an installment loan: what was paid, what is late with its fee, what is due and what comes', async () => {
  const loanId = await book.lender.openLoan({ ...installmentLoan('rows-1'), installments: 5 });
  const before = await book.loanBook.schedule(loanId, '2026-01-31');
  const level = before[0]?.paymentCents as number;
  await book.pay(loanId, level + 5000, '2026-02-28', 'rows-1-a');
  await book.lender.dailyClose('2026-04-20');
  expect((await rowsOf(loanId, '2026-04-20')).slice(0, 4)).toEqual([
    [1, 'paid', level + 5000, 0],
    // 5 % of what the money paid in advance leaves of it, at most 25.00.
    [2, 'late', level + 2500, level + 2500],
    [3, 'due', level, level],
    [4, 'upcoming', level, level],
  ]);
  await book.pay(loanId, 1000, '2026-04-20', 'rows-1-b');
  expect((await rowsOf(loanId, '2026-04-20'))[1]).toEqual([2, 'late', level + 2500, level + 1500]);
});

test('what late rows still ask for is what is past due, on any day', async () => {
  const [title = '', installment = ''] = await book.lender.openLoans([titleLoan('rows-2'), installmentLoan('rows-3')]);
  await book.pay(title, 20_000, '2026-01-25', 'rows-2-a');
  await book.pay(installment, 9999, '2026-02-10', 'rows-3-a');
  await book.lender.dailyClose('2026-07-01');
  for (const loanId of [title, installment]) {
    for (const asOf of ['2026-02-20', '2026-04-05', '2026-07-01', '2027-01-01']) {
      const rows = await book.loanBook.schedule(loanId, asOf);
      const late = rows.filter((row) => row.state === 'late').reduce((sum, row) => sum + row.amountDueCents, 0);
      expect([asOf, late]).toEqual([asOf, (await book.loanBook.loan(loanId, asOf))?.pastDueAmountCents]);
      for (const row of rows) expect(row.paymentCents).toBe(row.principalCents + row.interestCents + row.feesCents);
    }
  }
});

test('a loan paid off early ends with its last payment', async () => {
  const loanId = await book.lender.openLoan(titleLoan('rows-4'));
  await book.pay(loanId, 55_000, '2026-02-04', 'rows-4-a');
  const payoff = (await book.loanBook.loan(loanId, '2026-02-20'))?.payoffAmountCents as number;
  await book.pay(loanId, payoff, '2026-02-20', 'rows-4-b');
  expect(await rowsOf(loanId, '2026-03-01')).toEqual([
    [1, 'paid', 55_000, 0],
    [2, 'paid', payoff, 0],
  ]);
});

test('of an unknown loan there is none', async () => {
  expect(await book.loanBook.schedule('40120-0-00', '2026-01-01')).toEqual([]);
});
