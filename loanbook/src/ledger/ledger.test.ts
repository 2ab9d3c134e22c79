import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  COSIGNER,
  INSTALLMENT_CUSTOMER,
  installmentLoan,
  openTestBook,
  type TestBook,
  TITLE_CUSTOMER,
  titleLoan,
} from '../test-book.ts';

let book: TestBook;
let titleId: string;
let installmentId: string;
beforeAll(async () => {
  book = await openTestBook();
  titleId = await book.lender.openLoan(titleLoan('title'));
  installmentId = await book.lender.openLoan(installmentLoan('installment'));
  await book.pay(titleId, 55_000, '2026-02-04', 'first');
  await book.pay(installmentId, 17_141, '2026-02-28', 'second');
  await book.pay(installmentId, 17_141, '2026-03-31', 'third');
});
afterAll(() => book.close());

describe('the application can add to the ledger and never change it', () => {
  test.each([
    ['update loanbook.journals set amount_cents = 1'],
    ['delete from loanbook.journals'],
    ['update loanbook.legs set amount_cents = 1'],
    ['delete from loanbook.legs'],
    ['truncate loanbook.legs'],
    ['update loanbook.loans set amount_cents = 1'],
    ["update loanbook.loans set borrower_id = '1'"],
    ['delete from loanbook.loans'],
  ])('%s', async (statement) => {
    await expect(book.db.query('worker', statement)).rejects.toThrow(/permission denied/);
  });

  test('legs that do not sum to zero, or belong to no journal, do not go in', async () => {
    const add = (reference: string, cents: number) =>
      book.db.query(
        'worker',
        'insert into loanbook.legs (reference, leg_no, loan_id, customer_id, account, amount_cents) values ($1, 90, $2, $3, $4, $5)',
        [reference, titleId, TITLE_CUSTOMER, 'cash:received', cents],
      );
    await expect(add('first', 1)).rejects.toThrow(/do not sum to zero/);
    await expect(add('nothing', 0)).rejects.toThrow(/without a journal/);
  });
});

describe('row-level security', () => {
  const seen = (customerIds: string[], table: string) =>
    book.db
      .query<{ n: number }>({ customerIds }, `select count(*)::integer as n from loanbook.${table}`)
      .then(([row]) => row?.n);

  test.each([
    [
      'the borrower',
      [INSTALLMENT_CUSTOMER],
      { loans: 1, journals: 3, legs: 12, schedules: 1, customers: 1, customer_versions: 1 },
    ],
    ['the cosigner', [COSIGNER], { loans: 1, journals: 3, legs: 0, schedules: 1, customers: 1, customer_versions: 1 }],
    ['somebody else', ['999999'], { loans: 0, journals: 0, legs: 0, schedules: 0, customers: 0, customer_versions: 0 }],
    ['nobody', [], { loans: 0, journals: 0, legs: 0, schedules: 0, customers: 0, customer_versions: 0 }],
  ])('%s', async (_, customerIds, expected) => {
    for (const [table, rows] of Object.entries(expected))
      expect([table, await seen(customerIds, table)]).toEqual([table, rows]);
  });

  test('loans are answered for the customers asked for and no others', async () => {
    const loans = await book.loanBook.loansOf([TITLE_CUSTOMER, COSIGNER], '2026-04-01');
    expect(loans.map((loan) => loan.loanId)).toEqual([titleId, installmentId]);
    expect(loans[1]).toMatchObject({ cosignerId: COSIGNER, cosignerName: 'Ben Boyd' });
    expect(await book.loanBook.loansOf([], '2026-04-01')).toEqual([]);
  });
});
