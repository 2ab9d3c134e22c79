import { afterAll, beforeAll, expect, test } from 'vitest';
import { INSTALLMENT_CUSTOMER, installmentLoan, openTestBook, type TestBook } from '../test-book.ts';
import { LoansNotClosed } from './daily-close.ts';

let book: TestBook;
beforeAll(async () => {
  book = await openTestBook();
});
afterAll(() => book.close());

const DAY = '2026-04-20';
const open = (reference: string) =>
  book.lender.openLoan({ ...installmentLoan(reference), borrowerId: INSTALLMENT_CUSTOMER });
const feesOf = async (loanId: string) => (await book.loanBook.loan(loanId, DAY))?.feesCents ?? 0;
const setExtras = (loanId: string, extras: unknown) =>
  book.db.query('worker', 'update loanbook.loans set extras = $2 where loan_id = $1', [loanId, JSON.stringify(extras)]);

test('a loan that cannot be closed holds up no other, is named, and is closed once it can be', async () => {
  const [before, broken, after] = [await open('close-1'), await open('close-2'), await open('close-3')];
  const [row] = await book.db.query<{ extras: unknown }>(
    'worker',
    'select extras from loanbook.loans where loan_id = $1',
    [broken],
  );
  // What no program of ours writes, and none can read.
  await setExtras(broken, { activeDuty: 1 });
  const failure = await book.lender.dailyClose(DAY).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(LoansNotClosed);
  expect((failure as LoansNotClosed).message).toBe(`could not be closed, while all others were: ${broken}`);
  expect((failure as LoansNotClosed).loanIds).toEqual([broken]);
  expect(await feesOf(before)).toBeGreaterThan(0);
  expect(await feesOf(after)).toBe(await feesOf(before));

  await setExtras(broken, row?.extras);
  expect(await book.lender.dailyClose(DAY)).toEqual({ lateFees: expect.any(Number) });
  expect(await feesOf(broken)).toBe(await feesOf(before));
  expect(await book.loanBook.audit()).toMatchObject({ firstBadJournal: null, imbalanceCents: 0 });
});
