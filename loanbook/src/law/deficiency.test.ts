import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBook, type TestBook, titleLoan } from '../test-book.ts';
import { endsDeficiency } from './deficiency.ts';
import { LAW, lawOf } from './law.ts';

let book: TestBook;
beforeAll(async () => {
  book = await openTestBook();
});
afterAll(() => book.close());

test.each([
  ['a pawn in Georgia, O.C.G.A. 44-14-403(b)(3)', 'GA', 200_000, 200_000, true],
  ['more than $500 in Missouri with $300 unpaid, RSMo 408.556.4', 'MO', 50_001, 30_000, false],
  ['a cent less unpaid', 'MO', 50_001, 29_999, true],
  ['$500 in Missouri', 'MO', 50_000, 50_000, true],
  ['$1,000 in Kansas, K.S.A. 16a-5-103(4)', 'KS', 100_000, 90_000, true],
  ['more than that', 'KS', 100_001, 90_000, false],
  ['a title loan in Utah', 'UT', 30_000, 30_000, false],
])('a sale ends what it leaves owing: %s', (_, state, amountCents, principalCents, expected) => {
  expect(endsDeficiency(lawOf(LAW, state, 'title'), { amountCents, principalCents })).toBe(expected);
});

test('after the sale of a pawn in Georgia nothing is owed, and the books balance; in Texas the rest is', async () => {
  const soldFor = async (productId: string) => {
    const loanId = await book.lender.openLoan({ ...titleLoan(`sold-${productId}`), productId });
    const surrendered = { surrendered: true };
    await book.lender.sendOutForRepo(loanId, '2026-03-20', surrendered);
    await book.lender.repossess(loanId, '2026-03-22', surrendered);
    const owed = await book.loanBook.loan(loanId, '2026-04-10');
    await book.lender.sell(loanId, '2026-04-10', { reference: `${loanId}:sale`, amountCents: 100_000 });
    await book.lender.sell(loanId, '2026-04-10', { reference: `${loanId}:sale`, amountCents: 100_000 });
    const after = await book.loanBook.loan(loanId, '2026-04-10');
    const left = (owed?.payoffAmountCents ?? 0) - 100_000;
    return { left, after };
  };
  const georgia = await soldFor('tmx-title-ga');
  expect(georgia.after).toMatchObject({ payoffAmountCents: 0, deficiencyEndedCents: georgia.left, loanStatusId: 16 });
  const texas = await soldFor('tmx-title-tx');
  expect(texas.after).toMatchObject({ payoffAmountCents: texas.left, deficiencyEndedCents: undefined });
  expect(await book.loanBook.audit()).toMatchObject({ firstBadJournal: null, imbalanceCents: 0 });
});
