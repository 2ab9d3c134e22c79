import { pagesOf } from '@lendside/providers/loan-book/history-pages';
import type { HistoryEntry, HistoryPlace, LoanBook } from '@lendside/providers/loan-book/port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBook, type TestBook, titleLoan } from '../test-book.ts';

let book: TestBook;
beforeAll(async () => {
  book = await openTestBook();
});
afterAll(() => book.close());

/** Both ways of reading pages: those of the embedded book, and those that are cut from whole histories. */
const WAYS = {
  'read from the book': () => book.loanBook.historyPage,
  'cut from the whole': () => pagesOf(book.loanBook.history),
} as const satisfies Record<string, () => LoanBook['historyPage']>;

/** All entries of a loan, page by page, and how many came with each. */
async function walked(readPage: LoanBook['historyPage'], loanId: string, atMost: number) {
  const entries: HistoryEntry[] = [];
  const sizes: number[] = [];
  let after: HistoryPlace | undefined;
  do {
    const page = await readPage(loanId, { after, atMost });
    entries.push(...page.entries);
    sizes.push(page.entries.length);
    after = page.next;
  } while (after);
  return { entries, sizes };
}

/** The whole history as people read it: the newest day first, each day from its end. */
async function newestFirst(loanId: string): Promise<HistoryEntry[]> {
  const whole = await book.loanBook.history(loanId);
  return whole.toReversed().sort((one, other) => (one.date === other.date ? 0 : one.date < other.date ? 1 : -1));
}

test.each(Object.entries(WAYS))(
  'pages %s are the history, newest day first, and each event once',
  async (way, open) => {
    const loanId = await book.lender.openLoan(titleLoan(`pages-${way}`));
    for (const [index, date] of ['2026-02-04', '2026-02-20', '2026-03-04', '2026-03-04', '2026-03-20'].entries())
      await book.pay(loanId, 5_000, date, `pages-${way}-${index}`);
    // Paid on a day before the last one: later in the ledger, earlier on the page.
    await book.pay(loanId, 5_000, '2026-02-10', `pages-${way}-late`);
    const expected = await newestFirst(loanId);
    expect(expected.length).toBeGreaterThan(6);
    for (const atMost of [1, 2, 3, 100]) {
      const { entries, sizes } = await walked(open(), loanId, atMost);
      expect(entries).toEqual(expected);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(atMost);
    }
    const first = await open()(loanId, { atMost: 2 });
    expect(first).toMatchObject({ firstDay: '2026-01-05', next: { date: expect.any(String) } });
    expect((await open()(loanId, { atMost: 100 })).next).toBeUndefined();
  },
);

test('a payment that was taken back says so on every page, however far its reversal is', async () => {
  const loanId = await book.lender.openLoan(titleLoan('pages-reversed'));
  await book.pay(loanId, 20_000, '2026-02-04', 'pages-struck');
  for (let day = 10; day < 16; day += 1) await book.pay(loanId, 1_000, `2026-02-${day}`, `pages-after-${day}`);
  await book.lender.reverse(loanId, '2026-02-20', { reference: 'pages-reversal', target: 'pages-struck' });
  const { entries } = await walked(book.loanBook.historyPage, loanId, 2);
  expect(entries.find(({ reference }) => reference === 'pages-struck')?.state).toBe('reversed');
  expect(entries.filter(({ state }) => state === 'reversed')).toHaveLength(1);
});

test('an unknown loan has a page without anything', async () => {
  for (const open of Object.values(WAYS)) expect(await open()('none', { atMost: 5 })).toEqual({ entries: [] });
});
