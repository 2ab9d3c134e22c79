import { openLoanbook } from '@lendside/loanbook/open-loanbook';
import { PRODUCTS } from '@lendside/loanbook/products/products';
import { openTestDatabase } from '@lendside/providers/test-database';
import { testRing } from '@lendside/providers/test-keys';
import { testRuntime } from '@lendside/providers/test-runtime';
import { afterEach, expect, test, vi } from 'vitest';
import { addManyCustomers } from './many-customers.ts';

const TODAY = '2026-11-21';

/** Years of lending are lived through a real database. */
vi.setConfig({ testTimeout: 120_000 });

let close: () => Promise<void>;
afterEach(() => close());

async function openBook() {
  const opened = await openTestDatabase();
  close = opened.close;
  const { db } = opened;
  const runtime = testRuntime(Date.parse(`${TODAY}T15:00:00Z`));
  return { ...openLoanbook({ db, runtime, keys: testRing() }), db, today: TODAY };
}

type Book = Awaited<ReturnType<typeof openBook>>;

const factsOf = async (book: Book, crowd: readonly { readonly loanId: string }[]) => [
  ...(
    await book.loanBook.loansById(
      crowd.map((member) => member.loanId),
      TODAY,
    )
  ).values(),
];

/** What is in the book, without the instants at which it was posted. */
const entriesOf = (book: Book) =>
  book.db.query(
    'worker',
    'select reference, kind, date, amount_cents, balance_cents from loanbook.journals order by reference',
  );

test('ten customers already have loans of all products between them', async () => {
  const book = await openBook();
  const crowd = await addManyCustomers({ ...book, count: 10, seed: 7 });
  const loans = await factsOf(book, crowd);
  expect(new Set(loans.map((loan) => loan.productId))).toEqual(new Set(PRODUCTS.map((product) => product.productId)));
  expect(new Set(crowd.map((member) => member.customerId)).size).toBe(10);
  for (const member of crowd) {
    expect(loans.find((loan) => loan.loanId === member.loanId)).toMatchObject({ borrowerId: member.customerId });
  }
});

test('a crowd lives in different ways, and its book is sound', async () => {
  const book = await openBook();
  const crowd = await addManyCustomers({ ...book, count: 300, seed: 11, historyDays: 400 });
  const loans = await factsOf(book, crowd);
  const some = (is: (loan: (typeof loans)[number]) => boolean) => expect(loans.filter(is).length).toBeGreaterThan(0);
  some((loan) => loan.paymentsMade > 3 && loan.daysLate === 0);
  some((loan) => loan.daysLate > 30 && loan.feesCents > 0);
  some((loan) => loan.loanStatusId === 3);
  some((loan) => loan.loanStatusId === 6);
  some((loan) => (loan.creditLine?.availableCents ?? 0) > 0);
  const [drawn] = await book.db.query<{ times: number }>(
    'worker',
    "select count(*)::integer as times from loanbook.journals where reference like 'crowd:%:draw'",
  );
  expect(drawn?.times).toBeGreaterThan(0);
  expect(await book.loanBook.audit()).toMatchObject({ imbalanceCents: 0, firstBadJournal: null });
});

test('the same seed makes the same book, another seed another one; making it again adds nothing', async () => {
  const first = await openBook();
  const crowd = await addManyCustomers({ ...first, count: 40, seed: 3 });
  const entries = await entriesOf(first);
  expect(await addManyCustomers({ ...first, count: 40, seed: 3 })).toEqual(crowd);
  expect(await entriesOf(first)).toEqual(entries);
  await close();

  const second = await openBook();
  expect(await addManyCustomers({ ...second, count: 40, seed: 3 })).toEqual(crowd);
  expect(await entriesOf(second)).toEqual(entries);
  await close();

  const other = await openBook();
  await addManyCustomers({ ...other, count: 40, seed: 4 });
  expect(await entriesOf(other)).not.toEqual(entries);
});

test('where payments are told, everybody made so many on time and owes the rest', async () => {
  const book = await openBook();
  const products = PRODUCTS.filter((product) => product.kind === 'installment' && product.lmsId === 'TLXe');
  const crowd = await addManyCustomers({ ...book, count: 60, seed: 7, products, payments: 6 });
  const loans = await factsOf(book, crowd);
  expect(loans).toHaveLength(60);
  for (const loan of loans) expect(loan).toMatchObject({ daysLate: 0, paymentsMade: 6, payable: true });
  expect(await book.loanBook.audit()).toMatchObject({ journals: 60 * 7, imbalanceCents: 0, firstBadJournal: null });
});
