import { afterAll, beforeAll, expect, test } from 'vitest';
import { instalmentLoan, openTestBook, type TestBook } from './test-book.ts';

let book: TestBook;
let loanId: string;
beforeAll(async () => {
  book = await openTestBook();
  loanId = await book.lender.openLoan(instalmentLoan('instalment'));
  await book.pay(loanId, 17_141, '2026-02-28', 'first');
  await book.lender.dailyClose('2026-04-20');
  await book.pay(loanId, 20_000, '2026-04-20', 'second');
  await book.lender.chargeOff(loanId, '2026-08-31');
});
afterAll(() => book.close());

/** What the legs say is owed at the end of a day. */
async function owedByLegs(date: string): Promise<number> {
  const [row] = await book.db.query<{ cents: number }>(
    'worker',
    `select coalesce(sum(l.amount_cents), 0)::bigint as cents from loanbook.legs l join loanbook.journals j using (reference)
     where j.loan_id = $1 and j.date <= $2
       and l.account in ('loan:principal', 'loan:interest', 'loan:penalty', 'loan:fee', 'chargedOff:principal',
         'chargedOff:interest', 'chargedOff:penalty', 'chargedOff:fee')`,
    [loanId, date],
  );
  return row?.cents ?? Number.NaN;
}

test('statements close with what the legs sum to at the end of each month', async () => {
  const statements = await book.loanBook.statements(loanId, '2026-10-01');
  expect(statements.map((one) => one.month)).toEqual([
    ...['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09'],
  ]);
  for (const { to, closing } of statements) {
    expect([to, closing.principalCents + closing.interestCents + closing.feesCents]).toEqual([
      to,
      await owedByLegs(to),
    ]);
  }
  expect(statements.flatMap((one) => one.lines.map((line) => line.kind))).toContain('writeOff');
  expect(statements[1]?.lines[0]).toMatchObject({ confirmationNumber: 'C-first', amountCents: 17_141 });
});

test('a loan that does not exist has no statements', async () => {
  expect(await book.loanBook.statements('40120-1-01', '2026-10-01')).toEqual([]);
});
