import { afterAll, beforeAll, expect, test } from 'vitest';
import { instalmentLoan, openTestBook, type TestBook, titleLoan } from './test-book.ts';

let book: TestBook;
beforeAll(async () => {
  book = await openTestBook();
});
afterAll(() => book.close());

const date = '2026-02-20';

test.each([
  ['without a payment', 'terms-1', {}],
  ['with a payment', 'terms-2', { paymentCents: 30_000 }],
  ['with a payment and cash', 'terms-3', { paymentCents: 30_000, cashOutCents: 20_000 }],
])('what is said before a renewal is what it makes: %s', async (_, reference, over) => {
  const loanId = await book.lender.openLoan(titleLoan(reference));
  const before = await book.loanBook.audit();
  const said = await book.loanBook.renewalTerms(loanId, { date, ...over });
  expect(said).toMatchObject({ refusal: undefined, military: 'notCovered' });
  expect(Number(said?.maprPercent)).toBeCloseTo(Number(said?.aprPercent), 1);
  expect(await book.loanBook.audit()).toEqual(before);

  const made = await book.db.transaction('worker', (tx) =>
    book.loanChanges.refinance(tx, { loanId, reference: `${reference}-r`, date, confirmationNumber: 'C', ...over }),
  );
  const newId = made.outcome === 'refused' ? '' : made.loanId;
  const { loanId: _id, openedOn: _on, ...told } = (await book.loanBook.creditTerms(newId)) ?? {};
  expect(said).toMatchObject(told);
  expect(await book.loanBook.loan(newId, date)).toMatchObject({
    principalCents: said?.amountCents,
    dueDate: said?.firstDueDate,
    renewedFrom: loanId,
  });
});

test('a rule that it breaks is named; what cannot be renewed has no terms', async () => {
  const loanId = await book.lender.openLoan(titleLoan('terms-4'));
  const terms = (over: object) => book.loanBook.renewalTerms(loanId, { date, ...over });
  expect(await terms({ cashOutCents: 2_000_000 })).toMatchObject({ refusal: 'amount_above_cap' });
  expect(await terms({ paymentCents: 9_000_000 })).toBeUndefined();
  expect(await terms({ productId: 'tmx-title-qq' })).toBeUndefined();
  expect(await book.loanBook.renewalTerms('40120-1-99', { date })).toBeUndefined();
  const line = {
    ...instalmentLoan('terms-5'),
    productId: 'tmx-line-tx',
    amountCents: 50_000,
    creditLimitCents: 200_000,
  };
  expect(await book.loanBook.renewalTerms(await book.lender.openLoan(line), { date })).toBeUndefined();
});

test('charges beside it count in the military rate', async () => {
  const loanId = await book.lender.openLoan(titleLoan('terms-6'));
  const [without, beside] = await Promise.all(
    [0, 10_000].map((chargesCents) => book.loanBook.renewalTerms(loanId, { date, chargesCents })),
  );
  expect(Number(beside?.maprPercent)).toBeGreaterThan(Number(without?.maprPercent));
  expect(beside?.aprPercent).toBe(without?.aprPercent);
});
