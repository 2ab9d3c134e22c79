import { addBankDays } from '@lendside/domain/bank-days';
import { addDays } from '@lendside/domain/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PRODUCTS } from '../products/products.ts';
import { tilaBox } from '../schedule/tila.ts';
import { installmentLoan, openTestBook, type TestBook, titleLoan } from '../test-book.ts';

let book: TestBook;
beforeAll(async () => {
  book = await openTestBook();
});
afterAll(() => book.close());

test('a loan as it was made discloses what the box of its offer did, whatever was paid since', async () => {
  const asked = installmentLoan('terms-1');
  const loanId = await book.lender.openLoan(asked);
  const product = PRODUCTS.find((one) => one.productId === asked.productId);
  if (!product) throw new Error(asked.productId);
  const box = tilaBox(product, asked);
  const terms = await book.loanBook.creditTerms(loanId);
  expect(terms).toMatchObject({
    financeChargeCents: box.financeChargeCents,
    amountFinancedCents: box.amountFinancedCents,
    totalOfPaymentsCents: box.totalOfPaymentsCents,
    payments: box.payments,
    itemisation: { toCustomerCents: box.itemisation.toCustomerCents, onEarlierLoanCents: 0 },
    security: box.security,
  });
  expect(Number(terms?.aprPercent)).toBeCloseTo(box.aprPercent, 1);
  await book.pay(loanId, 5000, '2026-01-20', 'terms-1-p');
  expect(await book.loanBook.creditTerms(loanId)).toEqual(terms);
});

test('a renewal says how much of it ended the earlier loan', async () => {
  const oldId = await book.lender.openLoan(titleLoan('terms-2'));
  const change = {
    loanId: oldId,
    reference: 'terms-2-a',
    date: '2026-02-04',
    paymentCents: 30_000,
    confirmationNumber: 'C-1',
    cashOutCents: 20_000,
    way: 'store',
  } as const;
  const made = await book.loanChanges.refinance(change);
  const newId = made.outcome === 'refused' ? '' : made.loanId;
  const terms = await book.loanBook.creditTerms(newId);
  expect(terms?.itemisation).toEqual({
    toCustomerCents: 20_000,
    onEarlierLoanCents: 250_000,
    earlierLoan: { principalCents: 250_000, interestCents: 0, feesCents: 0 },
    toOthers: [],
    prepaidFinanceChargeCents: 0,
  });
  expect(terms).toMatchObject({ amountFinancedCents: 270_000, security: 'vehicle' });
  expect(await book.loanBook.creditTerms('40120-1-99')).toBeUndefined();
});

test.each(
  PRODUCTS.filter(({ terms }) => terms.fee !== undefined && terms.installments > 0).map(
    (one) => [one.productId, one] as const,
  ),
)('12 CFR 1026.18(k)(2): %s says that its fee is earned at once', (_, product) => {
  const box = tilaBox(product, { amountCents: product.terms.caps.amountMaxCents, date: '2026-03-02' });
  expect(box.prepayment.interestStops).toBe(false);
});

test('K.S.A. 16a-2-404(4): a payday loan in Kansas carries its notice, its license and the order of its payments', async () => {
  const opened = { ...installmentLoan('terms-ks'), productId: 'ccc-payday-ks', amountCents: 30_000 };
  const loanId = await book.lender.openLoan(opened);
  const terms = await book.loanBook.creditTerms(loanId);
  expect(terms).toMatchObject({
    interestStops: false,
    earnedAtOnceCents: 4500,
    allocation: PRODUCTS.find(({ productId }) => productId === opened.productId)?.terms.allocation,
    licence: { state: 'KS', as: 'supervised lender' },
    stateNotice: { ownSheet: true, inBoth: true, citation: 'K.S.A. 16a-2-404(4)' },
  });
  const loan = await book.loanBook.loan(loanId, opened.date);
  expect(loan?.payoffAmountCents).toBe(terms?.totalOfPaymentsCents);
});

test('O.C.G.A. 44-12-138: a pawn in Georgia has what its ticket says', async () => {
  const opened = { ...titleLoan('terms-ga'), productId: 'tmx-titlepawn-ga' };
  const loanId = await book.lender.openLoan(opened);
  const terms = await book.loanBook.creditTerms(loanId);
  const [first] = await book.loanBook.schedule(loanId, opened.date);
  const last = terms?.payments.at(-1)?.lastDueDate ?? '';
  expect(terms?.pawn).toMatchObject({ periodDays: 30, firstPeriodEndsOn: first?.dueDate, maturityOn: last });
  expect(terms?.pawn?.graceUntil).toBe(addDays(last, 30));
  const then = await book.loanBook.loan(loanId, terms?.pawn?.firstPeriodEndsOn ?? '');
  expect(then?.payoffAmountCents).toBe(terms?.pawn?.redeemCents);
});

test('Tex. Fin. Code 393.202: an arranged loan can be given back for three business days', async () => {
  const opened = { ...titleLoan('terms-tx'), productId: 'tmx-title-tx' };
  const loanId = await book.lender.openLoan(opened);
  const loan = await book.loanBook.loan(loanId, opened.date);
  expect(loan?.rescission?.until).toBe(addBankDays(opened.date, 3));
  expect((await book.loanBook.creditTerms(loanId))?.stateNotice?.ownSheet).toBe(true);
});

test('the terms say what the engine does after the last due date, and when a card payment is taken back', async () => {
  const ofProduct = async (reference: string, productId: string) => {
    const loanId = await book.lender.openLoan({ ...installmentLoan(reference), productId, amountCents: 150_000 });
    const terms = await book.loanBook.creditTerms(loanId);
    return [terms?.afterMaturity, terms?.chargeback];
  };
  // Wis. Stat. 422.203(4)(c): the late fee of the last installment, and so no interest after it.
  expect(await ofProduct('terms-wi', 'chs-personal-wi')).toEqual(['stop', 'undoAll']);
  expect(await ofProduct('terms-tx-personal', 'tmx-personal-tx')).toEqual(['accrue', 'undoLast']);
  expect(await ofProduct('terms-mo', 'cic-personal-mo')).toEqual(['accrue', 'undoAll']);
});
