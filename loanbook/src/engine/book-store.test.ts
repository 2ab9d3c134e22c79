import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProductCatalog } from '../products/product-catalog.ts';
import type { LoanTerms } from '../schedule/loan.ts';
import { installmentLoan, openTestBook, type TestBook, titleLoan } from '../test-book.ts';
import { lockLoans } from './book-store.ts';

let book: TestBook;
beforeAll(async () => {
  book = await openTestBook();
});
afterAll(() => book.close());

test('loans can be locked although those read with them pushed their terms out of the cache', async () => {
  const saved = await book.lender.openLoan(titleLoan('kept'));
  const other = await book.lender.openLoan(installmentLoan('other'));
  // A cache with room for one.
  let last: LoanTerms | undefined;
  const terms = {
    find: (loanId: string) => (last?.loanId === loanId ? last : undefined),
    keep: (one: LoanTerms) => {
      last = one;
      return one;
    },
  };
  const reader = { catalog: openProductCatalog(book.db), terms };
  const lock = (...loanIds: string[]) => book.db.transaction('worker', (tx) => lockLoans(tx, reader, loanIds, []));
  await lock(saved);
  const { loans } = await lock(other, saved);
  expect([...loans.keys()].sort()).toEqual([saved, other].sort());
  expect(loans.get(saved)?.terms.loanId).toBe(saved);
});
