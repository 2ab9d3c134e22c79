import { afterAll, beforeAll, expect, test } from 'vitest';
import { INSTALLMENT_CUSTOMER, openTestBook, type TestBook, titleLoan } from '../test-book.ts';

let book: TestBook;
beforeAll(async () => {
  book = await openTestBook();
});
afterAll(() => book.close());

const namesOf = async (loanId: string) =>
  (await book.loanBook.history(loanId)).map(({ kind, amountCents, state }) => [kind, amountCents, state]);

test('a renewed loan came with no money but what went out: what it took over and what was bought are named', async () => {
  const old = await book.lender.openLoan(titleLoan('history-old'));
  await book.pay(old, 55_000, '2026-02-04', 'history-paid');
  const owed = await book.loanBook.loan(old, '2026-03-06');
  const { loanId, amountCents } = await book.lender.renew(old, {
    ...{ reference: 'history-renewal', date: '2026-03-06', paymentCents: 30_000, cashOutCents: 40_000 },
    charges: [{ name: 'Roadside', amountCents: 6_900 }],
  });
  const movedCents = (owed?.payoffAmountCents ?? 0) - 30_000;
  expect(await namesOf(loanId)).toEqual([
    ['renewedFrom', movedCents, 'posted'],
    ['products', 6_900, 'posted'],
    ['disbursement', 40_000, 'posted'],
  ]);
  expect(movedCents + 46_900).toBe(amountCents);
  const history = await book.loanBook.history(loanId);
  expect(new Set(history.map(({ entryId }) => entryId)).size).toBe(3);
  expect(history.map(({ balanceCents }) => balanceCents)).toEqual([movedCents, movedCents + 6_900, amountCents]);
  const closed = (await book.loanBook.history(old)).at(-1);
  expect(closed).toMatchObject({ kind: 'renewedInto', amountCents: movedCents, balanceCents: 0 });
  expect((closed?.principalCents ?? 0) + (closed?.interestCents ?? 0) + (closed?.feesCents ?? 0)).toBe(movedCents);
});

test('a renewal that is taken back is named on both loans', async () => {
  const old = await book.lender.openLoan(titleLoan('history-back'));
  const { loanId } = await book.lender.renew(old, {
    reference: 'history-again',
    date: '2026-02-04',
    paymentCents: 30_000,
  });
  await book.lender.rescind(loanId, '2026-02-04');
  expect((await namesOf(loanId)).map(([kind]) => kind)).toEqual(['renewedFrom', 'renewalCancelled']);
  expect((await namesOf(old)).slice(1)).toEqual([
    ['payment', 30_000, 'posted'],
    ['renewedInto', expect.any(Number), 'reversed'],
    ['renewalCancelled', 0, 'posted'],
  ]);
});

test('a draw that never went out is not money received', async () => {
  const line = await book.lender.openLoan({
    ...{ reference: 'history-line', borrowerId: INSTALLMENT_CUSTOMER, productId: 'ccc-line-ks', storeId: '42310' },
    ...{ amountCents: 80_000, creditLimitCents: 200_000, date: '2026-01-10' },
  });
  await book.lender.draw(line, '2026-01-25', { reference: 'history-draw', amountCents: 10_000, way: 'card' });
  await book.loanChanges.cancelDraw({
    ...{ loanId: line, reference: 'history-undrawn', date: '2026-01-25', drawReference: 'history-draw' },
  });
  expect(await namesOf(line)).toEqual([
    ['disbursement', 80_000, 'posted'],
    ['disbursement', 10_000, 'reversed'],
    ['drawReturned', -10_000, 'posted'],
  ]);
});

test('the lines of the books lead to what is owed, interest in them', async () => {
  const loanId = await book.lender.openLoan(titleLoan('history-lines'));
  await book.pay(loanId, 55_000, '2026-02-04', 'lines-paid');
  const lines = await book.loanBook.ledger(loanId);
  const owed = await book.loanBook.loan(loanId, '2026-02-04');
  expect(lines.at(-1)).toMatchObject({ kind: 'payment', owedAfterCents: owed?.payoffAmountCents });
  expect(lines.at(-1)?.interestChargedCents).toBeGreaterThan(0);
  expect(lines.map(({ entryId }) => entryId)).toEqual([`${loanId}.1`, `${loanId}.2`]);
});
